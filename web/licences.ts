import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

// Their icons were picked out before (tools/web_icons.py), so no module of theirs is in the bundle.
// They carry no text of their licence; it lies in licences/.
const PICKED: Record<string, string> = {
  "@iconify-json/game-icons": "game-icons.txt",
  "@iconify-json/lucide": "lucide.txt",
};
const TITLE = "What this page is made of, besides Playmat's own work, and under which licences.\n";

/** Writes licences.txt: every package of which something is in the built page, with its licence. */
export function licences(): Plugin {
  return {
    name: "licences",
    apply: "build",
    generateBundle(_, bundle) {
      const found = new Set(Object.keys(PICKED));
      for (const file of Object.values(bundle)) {
        const sources = file.type === "chunk" ? file.moduleIds : file.originalFileNames;
        for (const source of sources) {
          const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
          if (name) found.add(name);
        }
      }
      const parts = [...found].sort().map(licence);
      this.emitFile({
        type: "asset",
        fileName: "licences.txt",
        source: [TITLE, ...parts].join("\n"),
      });
    },
  };
}

function licence(name: string): string {
  const folder = join("node_modules", name);
  const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const own = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
  const text = own ? join(folder, own) : PICKED[name] && join("licences", PICKED[name]);
  if (!license || !text) throw new Error(`${name} is in the page, but not its licence`);
  const line = "=".repeat(72);
  return `${line}\n${name} ${version}: ${license}\n${line}\n\n${readFileSync(text, "utf8").trim()}\n`;
}
