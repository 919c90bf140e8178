// Writes src/protocol.ts from the JSON schema of the server's messages, read from stdin:
//   python -m krosarena.server.schema | npm run --silent generate
// With --check nothing is written; the exit code is 1 when src/protocol.ts is stale.
import { readFileSync, writeFileSync, existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const TARGET = fileURLToPath(new URL("../src/protocol.ts", import.meta.url));
const BANNER = `// Generated from the server's message types by scripts/generate-protocol.mjs. Do not edit.
// Renew with: python -m krosarena.server.schema | npm run --silent generate`;

const source = await protocolSource(JSON.parse(readFileSync(0, "utf8")));
if (process.argv.includes("--check")) {
  const current = existsSync(TARGET) ? readFileSync(TARGET, "utf8") : "";
  if (current !== source) {
    console.error("web/src/protocol.ts is stale: run `make generate`.");
    process.exit(1);
  }
} else {
  writeFileSync(TARGET, source);
}

async function protocolSource(schema) {
  const definitions = sortedByName(schema.$defs ?? schema.components ?? {});
  if (Object.keys(definitions).length === 0) throw new Error("the schema on stdin has no $defs");
  for (const definition of Object.values(definitions)) tidy(definition);
  const root = {
    title: "Protocol",
    description: "Every message type by its name.",
    type: "object",
    additionalProperties: false,
    required: Object.keys(definitions),
    properties: Object.fromEntries(
      Object.keys(definitions).map((name) => [name, { $ref: `#/$defs/${name}` }]),
    ),
    $defs: definitions,
  };
  return compile(root, "Protocol", {
    bannerComment: BANNER,
    additionalProperties: false,
    style: { printWidth: 100 },
  });
}

function sortedByName(definitions) {
  return Object.fromEntries(Object.entries(definitions).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

// The server always writes every field, also those with a default; only the schema calls them
// optional. In what is marked as partial they are. Titles inside definitions would make json-schema-to-typescript invent extra names.
function tidy(node, isDefinition = true) {
  if (Array.isArray(node)) {
    for (const item of node) tidy(item, false);
    return;
  }
  if (node === null || typeof node !== "object") return;
  if (!isDefinition) delete node.title;
  if (typeof node.$ref === "string") node.$ref = `#/$defs/${node.$ref.split("/").at(-1)}`;
  if (node.description) node.description = node.description.replace(/\n[ ]+/g, "\n");
  delete node.default;
  delete node.discriminator;
  if (node.properties) {
    if (!node["x-partial"]) node.required = Object.keys(node.properties);
    delete node["x-partial"];
    for (const property of Object.values(node.properties)) tidy(property, false);
  }
  for (const key of ["anyOf", "oneOf", "allOf", "items", "prefixItems"]) {
    if (key in node) tidy(node[key], false);
  }
}
