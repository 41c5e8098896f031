// What a program pays for `belfry/when`: the time it takes to load, and the bytes it adds to a page.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { root } from '../../scripts/setup/paths.mjs';
import { type Figure, median, report, sized } from '../measure.ts';

const STARTS = sized(15, 1);

/** Milliseconds that the import takes, in a process that has loaded nothing else. */
const PROGRAM = `
const started = performance.now();
const { parseWhen } = await import(process.argv[1]);
const loaded = performance.now();
parseWhen('every weekday at 9', { now: 0, zone: 'Europe/Warsaw' });
console.log(JSON.stringify([loaded - started, performance.now() - started]));
`;

function load(face: string): { readonly loading: number; readonly reading: number } {
  const starts = Array.from({ length: STARTS }, () => {
    const options = ['--input-type=module', '--eval', PROGRAM, face];
    return JSON.parse(execFileSync(process.execPath, options, { encoding: 'utf8' })) as [number, number];
  });
  return { loading: median(starts.map(([ms]) => ms)), reading: median(starts.map(([, ms]) => ms)) };
}

async function measure(folder: string): Promise<Figure[]> {
  // As it is published: JavaScript, a file for each of ours.
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(root, 'tsconfig.build.json'),
      compilerOptions: { rootDir: root, outDir: folder, declaration: false },
      include: [],
      files: [join(root, 'src', 'when', 'index.ts')],
    }),
  );
  execFileSync(process.execPath, [tsc, '--project', folder]);
  const face = join(folder, 'src', 'when', 'index.js');
  const { outputFiles } = await build({
    entryPoints: [face],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  });
  const bundled = outputFiles[0]?.contents ?? new Uint8Array();
  const bundle = join(folder, 'bundle.mjs');
  writeFileSync(bundle, bundled);
  const [files, one] = [load(face), load(bundle)];
  const note = `median of ${STARTS} processes, each new`;
  return [
    { name: 'belfry/when: loading it', value: files.loading, unit: 'ms', atMost: 100, note },
    { name: 'belfry/when: loading it and reading the first phrase', value: files.reading, unit: 'ms', note },
    { name: 'belfry/when: loading it as one bundled file', value: one.loading, unit: 'ms', atMost: 100, note },
    {
      name: 'belfry/when: all of it in a bundle, compressed',
      value: gzipSync(bundled).length / 1000,
      unit: 'kB',
      atMost: 100,
      note: 'with temporal-polyfill',
    },
  ];
}

// Inside the repository, where its packages are found.
mkdirSync(join(root, '.cache'), { recursive: true });
const folder = mkdtempSync(join(root, '.cache', 'bench-'));
try {
  report(await measure(folder));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
