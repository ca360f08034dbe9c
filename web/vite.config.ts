import { resolve } from "node:path";
import { defineConfig } from "vite";

// The bundle is committed and must come out the same on every machine: no dates, no absolute paths, names from contents.
export default defineConfig({
  base: "/",
  build: {
    outDir: process.env["GROUPX_WEB_OUT"] ?? "groupx_web/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: {
      input: { index: resolve(import.meta.dirname, "index.html"), setup: resolve(import.meta.dirname, "setup.html") },
      output: {
        entryFileNames: "assets/[name]-[hash].js",
        chunkFileNames: "assets/[name]-[hash].js",
        assetFileNames: "assets/[name]-[hash][extname]",
      },
    },
  },
  test: { include: ["test/**/*.test.ts"] },
} as never);
