// `npm run docs`: writes the reference pages, and the routes and types of the client, and the first answers of `belfry mcp`, anew from the code.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureClientTypes } from '../setup/client-types.mjs';
import { root } from '../setup/paths.mjs';
import { generatedFiles } from './reference.ts';

const files = Object.entries(await generatedFiles());
for (const [path, text] of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
ensureClientTypes();
console.log(
  `Wrote ${files.length} files: docs/reference, src/client/routes.ts, src/interfaces/mcp/first-answers.ts; and src/client/generated, which git ignores.`,
);
