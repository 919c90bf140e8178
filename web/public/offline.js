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

/* Something waits for whoever uses this browser; the newest notice of a game takes the older one's place. */
self.addEventListener("push", (event) => {
  const { title, body, path, tag } = event.data?.json() ?? { title: "Krosarena", path: "/" };
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: "/icon-192.png", data: path, renotify: !!tag }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** A window that is there already comes to the front; only our own pages are ever opened. */
async function open(path) {
  const address = new URL(String(path), location.origin);
  if (address.origin !== location.origin) return;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === address.pathname);
  if (there) await there.focus();
  else await self.clients.openWindow(address.href);
}

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
