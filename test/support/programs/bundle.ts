// Makes the programs that tests start: a start from the source reads a thousand files, which takes two to four seconds of a processor.
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { root } from '../../../scripts/setup/paths.mjs';
import { DAY_MS } from '../../../src/when/index.ts';

/** What tests start, and mostly kill, besides the command and the entries of the package. */
const PROGRAMS = [
  'test/process/graph/victim.ts',
  'test/process/kill/chat-victim.ts',
  'test/process/kill/victim.ts',
  'test/process/kill/world-victim.ts',
  'test/postgres/chaos/shifted-clock.ts',
  'test/postgres/chaos/victim.ts',
  'test/postgres/mover.ts',
  'test/postgres/workers/worker.ts',
];

/** Read together with Belfry's own files, and what they need with them; other packages are loaded where they are used. */
const JOINED =
  /^(@fastify|commander|fastify|htmlparser2|kysely|pino|re2js|temporal-polyfill|temporal-utils|uqr|zod)(\/|$)/;

/** Packages of the older kind ask for what Node brings by `require`. */
const BANNER = `import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);`;

/** Where the programs of this repository are made, a folder for each state of the source. */
const HOME = join(root, '.cache', 'programs');

/**
 * Answers a folder in the shape of the repository, made of a few files: the command, the entries that `import 'belfry'` finds from
 * inside the folder, the programs above and the examples, each at the path of its source.
 */
export async function bundlePrograms(): Promise<string> {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const exports = Object.entries<string>(manifest.exports);
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['src/main.ts', ...exports.map(([, path]) => path), ...PROGRAMS, ...examples()].filter(isSource),
    outdir: HOME,
    outbase: root,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node26',
    logLevel: 'warning',
    write: false,
    banner: { js: BANNER },
    plugins: [asInSource],
  });
  const made = new Map<string, string | Uint8Array>();
  for (const { path, contents } of outputFiles) made.set(relative(HOME, path), contents);
  made.set('bin/belfry.mjs', readFileSync(join(root, 'bin', 'belfry.mjs')));
  const entries = exports.map(([name, path]) => [name, path.replace(/\.ts$/, '.js')]);
  made.set('package.json', JSON.stringify({ ...manifest, exports: Object.fromEntries(entries) }));
  const hash = createHash('sha256');
  for (const [path, contents] of made) hash.update(path).update(contents);
  const folder = join(HOME, hash.digest('hex').slice(0, 16));
  if (!existsSync(folder)) {
    const begun = `${folder}.${process.pid}`;
    for (const [path, contents] of made) write(join(begun, path), contents);
    // Documents call it by its name.
    chmodSync(join(begun, 'bin', 'belfry.mjs'), 0o755);
    try {
      renameSync(begun, folder);
    } catch {
      // Another run made the same.
      rmSync(begun, { recursive: true, force: true });
    }
  }
  utimesSync(folder, new Date(), new Date());
  removeOld();
  return folder;
}

const isSource = (path: string) => path.endsWith('.ts');

/** Each a file, or `run.ts` in a folder. */
function examples(): string[] {
  const inside = readdirSync(join(root, 'examples'), { withFileTypes: true });
  return inside.map((entry) => join('examples', entry.name, entry.isDirectory() ? 'run.ts' : '.'));
}

function write(path: string, contents: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, contents);
}

/** Those of a source that is no more; another run may still use what was made today. */
function removeOld(): void {
  for (const name of readdirSync(HOME)) {
    const { mtimeMs } = statSync(join(HOME, name));
    if (Date.now() - mtimeMs > DAY_MS) rmSync(join(HOME, name), { recursive: true, force: true });
  }
}

/** A file that asks where it is hears where its source is: what lies beside that (the page, the version) is found there. */
const asInSource: Plugin = {
  name: 'as in source',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) =>
      kind === 'entry-point' || JOINED.test(path) || importer.includes('/node_modules/')
        ? undefined
        : { path, external: true },
    );
    onLoad({ filter: /[/\\](examples|src|test)[/\\].*\.ts$/ }, async ({ path }) => {
      const contents = await readFile(path, 'utf8');
      // But for the file through which a config file finds `belfry`: that must be the Belfry that runs.
      if (path.endsWith('load-config-file.ts')) return { loader: 'ts', contents };
      const url = JSON.stringify(pathToFileURL(path).href);
      return { loader: 'ts', contents: contents.replaceAll('import.meta.url', url) };
    });
  },
};
