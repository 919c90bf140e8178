import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

/** What the type checker does not see. Layout is prettier's business. */
export default ts.config(
  { ignores: ["node_modules", "public", "src/protocol.ts"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  prettier,
  ...svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig },
    },
  },
  {
    rules: {
      "no-undef": "off", // the type checker knows better
      "svelte/no-unused-svelte-ignore": "off", // svelte-check tells, with this project's settings
      "svelte/no-useless-mustaches": "off", // {" · "} keeps its spaces, whatever the layout
      "svelte/prefer-svelte-reactivity": "off", // plain maps and dates are meant to be plain
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
);
