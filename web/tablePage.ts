import type { Plugin, Rolldown } from "vite";

const FIRST = "index.html";
const TABLE = "src/table/TablePage.svelte";

/**
 * Writes table.html, which the server gives for the address of a table: index.html that asks for
 * the code of a table too, which else is asked for only when the code of every page has come.
 */
export function tablePage(): Plugin {
  return {
    name: "table-page",
    apply: "build",
    generateBundle: {
      order: "post", // index.html and the names of all files are there
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const entry = chunks.find((chunk) => chunk.isEntry)!;
        const table = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(TABLE))!;
        const links = [...needed(table, bundle).difference(needed(entry, bundle))].map(link);
        const page = (bundle[FIRST] as Rolldown.OutputAsset).source.toString();
        const source = page.replace("  </head>", `${links.join("")}  </head>`);
        this.emitFile({ type: "asset", fileName: "table.html", source });
      },
    },
  };
}

/** The files of a chunk and of all that it imports at once. */
function needed(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Set<string> {
  const styles = chunk.viteMetadata?.importedCss ?? [];
  const inner = chunk.imports.map((name) => needed(bundle[name] as Rolldown.OutputChunk, bundle));
  return new Set([chunk.fileName, ...inner.flatMap((files) => [...files]), ...styles]);
}

function link(file: string): string {
  const kind = file.endsWith(".css") ? "stylesheet" : "modulepreload";
  return `    <link rel="${kind}" crossorigin href="/${file}">\n`;
}
