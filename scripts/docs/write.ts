// `npm run docs`: writes the reference pages anew from the code.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';
import { referencePages } from './reference.ts';

const pages = Object.entries(await referencePages());
for (const [path, text] of pages) writeFileSync(join(root, path), text);
console.log(`Wrote ${pages.length} pages in docs/reference.`);
