/**
 * Writes each text file of the built client a second and third time, as small as brotli and gzip make
 * it; the server sends the best one a browser reads (server/client_files.py).
 */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(js|css|svg|webmanifest)$/;

export const compressed: Plugin = {
  name: "compressed",
  apply: "build",
  async writeBundle({ dir }) {
    const files = await readdir(dir!, { recursive: true });
    await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => compress(join(dir!, file))));
  },
};

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  // Brotli does its best unless told otherwise.
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text));
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
}
