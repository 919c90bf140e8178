// Takes out of package-lock.json what only points elsewhere (funding pages, notices), so that the
// lock holds versions and hashes and not a single address. Run by `npm run lock`.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const FILE = fileURLToPath(new URL("../package-lock.json", import.meta.url));
const lock = JSON.parse(readFileSync(FILE, "utf8"));
for (const entry of Object.values(lock.packages)) {
  delete entry.funding;
  delete entry.deprecated;
}
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
