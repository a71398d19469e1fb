import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// While one works on the page: `npm run dev`, with `playmat serve` on this address.
const server = process.env.PLAYMAT_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the content security policy allows no data: addresses
    reportCompressedSize: false,
  },
  server: { proxy: { "/api": { target: server, ws: true, changeOrigin: true } } },
});
