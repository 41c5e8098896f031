// `npm run docs:site`: the documents as a folder of HTML for any host. `npm start` makes the copy that Belfry serves, `npm run build` the
// plain one of the package.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from '../setup/paths.mjs';
import { plainSite } from './plain-site.ts';
import { makeSite } from './site.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'string', default: '/' },
    served: { type: 'boolean', default: false },
    plain: { type: 'boolean', default: false },
  },
});
const { base, plain } = values;
const served = values.served || plain;
if (!/^\/(?:[\w.~-]+\/)*$/.test(base)) {
  console.error(
    `--base says under which path of its host the site stands, such as "/" or "/belfry/". It was "${base}".`,
  );
  process.exit(2);
}
const out = resolve(positionals[0] ?? join(root, '.cache', 'docs-site'));
const site = makeSite(root, served ? {} : { base, app: null });
const files = plain ? plainSite(site) : site;
// Only what an earlier run left is taken away: a folder of somebody else's is never emptied.
if (positionals[0] === undefined || served) rmSync(out, { recursive: true, force: true });
for (const [name, content] of files) {
  mkdirSync(dirname(join(out, name)), { recursive: true });
  writeFileSync(join(out, name), content);
  if (served && !plain && typeof content === 'string') writeFileSync(join(out, `${name}.br`), compressed(content));
}
if (!served) console.log(`${files.size} files in ${out}`);

function compressed(text: string): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}
