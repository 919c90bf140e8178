import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const SERVER = "127.0.0.1:8000";

export default defineConfig({
  base: "/",
  plugins: [svelte()],
  build: {
    outDir: "../src/krosarena/server/client",
    emptyOutDir: true,
    target: "es2023",
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/api": `http://${SERVER}`,
      "/ws": { target: `ws://${SERVER}`, ws: true },
    },
  },
  // Tests run the stores as the browser does, not as a server that renders pages would.
  ...(process.env.VITEST ? { resolve: { conditions: ["browser"] } } : {}),
  test: { include: ["src/**/*.test.ts"], css: true },
});
