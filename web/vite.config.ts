import { svelte } from "@sveltejs/vite-plugin-svelte";
import globalData from "@csstools/postcss-global-data";
import customMedia from "postcss-custom-media";
import { runnerImport, type Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { compressed } from "./scripts/compress";

const SERVER = "127.0.0.1:8000";

/** The figures for the server, which draws pictures of shared links. */
const linkFigures: Plugin = {
  name: "link-figures",
  apply: "build",
  async generateBundle() {
    const { module } = await runnerImport<typeof import("./src/figures/link-figures")>(
      "./src/figures/link-figures.ts",
    );
    this.emitFile({
      type: "asset",
      fileName: "link-figures.json",
      source: JSON.stringify(module.linkFigures()),
    });
  },
};

export default defineConfig({
  base: "/",
  plugins: [svelte(), linkFigures, compressed],
  css: { postcss: { plugins: [globalData({ files: ["src/ui/media.css"] }), customMedia()] } },
  build: {
    outDir: "../src/krosarena/server/client",
    emptyOutDir: true,
    target: "es2023",
    modulePreload: { polyfill: false },
    // What start page and table need comes in two files, not in one for each part that other pages share:
    // every file costs its headers, and small ones compress badly. Libraries change rarely, so they stay
    // in browsers' caches.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "libraries", tags: ["$initial"], test: /node_modules/, priority: 1 },
            { name: "game", tags: ["$initial"] },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": `http://${SERVER}`,
      "/ws": { target: `ws://${SERVER}`, ws: true },
    },
  },
  // Tests run the stores as the browser does, not as a server that renders pages would.
  ...(process.env.VITEST ? { resolve: { conditions: ["browser"] } } : {}),
  test: { include: ["src/**/*.test.ts"], setupFiles: ["src/fixtures/languages.ts"], css: true },
});
