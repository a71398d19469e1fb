import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { licences } from "./licences.ts";
import { tablePage } from "./tablePage.ts";

// While one works on the page: `npm run dev`, with `playmat serve` on this address.
const server = process.env.PLAYMAT_SERVER ?? "http://127.0.0.1:8080";

/** Compresses every text file once, here, so that the server never has to. */
function compress(): Plugin {
  let folder = "dist";
  return {
    name: "compress",
    apply: "build",
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      for (const path of files(folder)) {
        if (!/\.(js|css|html|svg|json|txt)$/.test(path)) continue;
        const content = readFileSync(path);
        // The highest, 11, takes more than twice the time and saves another half of a percent.
        const high = { [constants.BROTLI_PARAM_QUALITY]: 10 };
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params: high }));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

// A browser asks a server for six files at a time, and those beyond wait for another round trip. So
// what every page needs is one file, the mat that some pages share is another, and other small modules
// that are shared are a third.
const TOGETHER = [
  { name: "first", tags: ["$initial" as const], priority: 2 },
  { name: "mat", test: /src\/table\/(?!TablePage)/, minShareCount: 2, priority: 1 },
  {
    name: "small",
    test: /src\/((parts|table|workshop)\/.*|socket)\.ts$/,
    minShareCount: 2,
    maxModuleSize: 2400,
  },
];

export default defineConfig({
  plugins: [svelte(), licences(), tablePage(), compress()],
  build: {
    target: "es2022",
    manifest: "manifest.json", // tools/web_budget.py reads what the first load needs
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the content security policy allows no data: addresses
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: TOGETHER } },
    },
  },
  test: {
    isolate: false, // tests are of functions that keep nothing: one process serves many files
    testTimeout: 600_000, // for one that hangs; a busy machine is no fault
  },
  server: { proxy: { "/api": { target: server, ws: true, changeOrigin: true } } },
});
