// `npm run docs`: writes the reference pages, and the routes and types of the client, anew from the code.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';
import { generatedFiles } from './reference.ts';

const files = Object.entries(await generatedFiles());
for (const [path, text] of files) writeFileSync(join(root, path), text);
console.log(`Wrote ${files.length} files: docs/reference, src/client/routes.ts, src/client/generated.`);
