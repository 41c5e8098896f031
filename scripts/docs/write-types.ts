// Writes the types of the client into the folder that is named as argument. scripts/setup/client-types.mjs says when.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../setup/paths.mjs';
import { clientTypeFiles } from './client-types.ts';
import { routesFile } from './routes-file.ts';

const [folder = ''] = process.argv.slice(2);
const routes = 'src/client/routes.ts';

if (readFileSync(join(root, routes), 'utf8') === routesFile()) {
  for (const [path, text] of Object.entries(clientTypeFiles())) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
} else {
  console.error(`${routes} is not what the operations say: run \`npm run docs\`.`);
  process.exitCode = 1;
}
