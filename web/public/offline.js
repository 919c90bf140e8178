/*
 * The shell for those without a connection: the page itself and every file it has fetched. What the
 * server knows (tables, cards, rules) is never kept, so nobody sees an old game for a new one.
 */
const SHELL = "krosarena-shell";

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((shell) => shell.addAll(["/", "/icon.svg"]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (address.pathname.startsWith("/assets/")) event.respondWith(file(request));
});

/** The newest page; without a connection the one kept, which says so itself. */
async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(SHELL)).put("/", answer.clone());
    return answer;
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}

/** Files have a hash in their name: one that is kept is the right one. Old ones go when many wait. */
async function file(request) {
  const shell = await caches.open(SHELL);
  const kept = await shell.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await shell.put(request, answer.clone());
    const all = await shell.keys();
    const files = all.filter(({ url }) => new URL(url).pathname.startsWith("/assets/"));
    for (const old of files.slice(0, Math.max(0, files.length - 200))) await shell.delete(old);
  }
  return answer;
}
