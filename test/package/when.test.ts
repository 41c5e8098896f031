// `belfry/when` as a program of its users has it: from the packed package, bundled or not, in Node and in a browser.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CHROMIUM, newContext, openBrowser } from '../browser/browser.ts';
import { packedBelfry, run, typecheck } from '../support/packed-belfry.ts';
import { bundlersIn, esbuildOptionsIn, PROGRAM, TOLD, told } from './when-program.ts';

const { project } = await packedBelfry(inject('packedAt'));

const write = (name: string, content: string): string => {
  const file = join(project, name);
  writeFileSync(file, content);
  return file;
};

const esbuildOptions = esbuildOptionsIn(project);
const { esbuild: bundleWithEsbuild, vite: bundleWithVite } = bundlersIn(project);

const bundles = new Map<string, string>();
/** The bundle of a program that imports all of the face as programs do. To load it at run time adds what wraps each module, some 3 %. */
const sizes = new Map<string, number>();
const BUNDLERS = ['esbuild', 'vite'];
const WHOLE = "import * as when from 'belfry/when';\nglobalThis.when = { ...when };\n";
/** What adds each language to it. */
const LANGUAGES = Object.fromEntries(
  ['de', 'fr', 'es', 'pl', 'it'].map((code) => [
    code,
    `import * as added from 'belfry/when/languages/${code}';\nglobalThis.added = { ...added };\n`,
  ]),
);
let program: string;

beforeAll(async () => {
  program = write('program.mjs', PROGRAM);
  bundles.set('esbuild', await bundleWithEsbuild(program));
  bundles.set('vite', await bundleWithVite(program));
  for (const [name, code] of bundles) write(`${name}.mjs`, code);
  for (const [name, bundle] of [
    ['esbuild', bundleWithEsbuild],
    ['vite', bundleWithVite],
  ] as const) {
    const sizeOf = async (file: string, code: string) => gzipSync(await bundle(write(file, code))).length;
    sizes.set(name, await sizeOf('whole.mjs', WHOLE));
    for (const [code, added] of Object.entries(LANGUAGES))
      sizes.set(`${name} ${code}`, await sizeOf(`whole-${code}.mjs`, `${WHOLE}${added}`));
  }
});

afterAll(() => esbuild.stop());

describe.each(BUNDLERS)('a program with all of belfry/when, bundled by %s', (bundler) => {
  it('is under 100 KB when it is compressed, and at most 6 KB more with each further language', () => {
    const size = sizes.get(bundler) ?? 0;
    expect(size).toBeLessThan(100_000);
    const more = Object.keys(LANGUAGES).map((code) => (sizes.get(`${bundler} ${code}`) ?? 0) - size);
    expect(Math.min(...more)).toBeGreaterThan(1000);
    expect(Math.max(...more)).toBeLessThanOrEqual(6000);
    // All of it is in there, with two languages: what is loaded at run time is a little larger.
    expect(gzipSync(bundles.get(bundler) ?? '').length).toBeLessThan((size + 12_000) * 1.05);
  });

  it('reads, says and computes times in Node, and adds nothing to what is global', async () => {
    expect(told(await run(process.execPath, [join(project, `${bundler}.mjs`)], project))).toEqual(TOLD);
  });

  it.skipIf(CHROMIUM === null)('does the same in Chromium', async () => {
    const browser = await openBrowser();
    try {
      const page = await (await newContext(browser)).newPage();
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      await page.addScriptTag({ content: bundles.get(bundler) ?? '', type: 'module' });
      await page.waitForFunction('globalThis.told !== undefined').catch((error) => {
        throw new Error(faults.join('\n') || String(error));
      });
      expect(told((await page.evaluate('globalThis.told')) as string)).toEqual(TOLD);
      expect(faults).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});

describe('belfry/when', () => {
  it('does without a bundler what it does with one', async () => {
    expect(told(await run(process.execPath, [program], project))).toEqual(TOLD);
  });

  it('loads its own room, temporal-polyfill, and nothing of Node', async () => {
    const { metafile } = await esbuild.build({ ...esbuildOptions, entryPoints: [program] });
    const own = Object.entries(metafile.inputs).filter(([path]) => path.startsWith('node_modules/belfry/'));
    expect(own.length).toBeGreaterThan(50);
    const beyond = own.flatMap(([, { imports }]) => imports.filter(({ path }) => !path.includes('/belfry/src/when/')));
    expect(new Set(beyond.map(({ path }) => path))).toEqual(
      new Set(['node_modules/temporal-polyfill/fns/ZonedDateTime.js']),
    );
    // The bundler would have left outside what it did not find, such as a module of Node.
    const all = Object.values(metafile.inputs).flatMap(({ imports }) => imports);
    expect(all.filter(({ external }) => external)).toEqual([]);
    const packages = Object.keys(metafile.inputs).flatMap((path) => /^node_modules\/([^/]+)/.exec(path)?.[1] ?? []);
    expect(new Set(packages)).toEqual(new Set(['belfry', 'temporal-polyfill', 'temporal-utils']));
  });

  it('loads at most 150 files and 1.1 MB, temporal-polyfill included', async () => {
    // How long that takes is measured by `npm run bench -- --only when`: less of it is all that a test can promise.
    const { metafile } = await esbuild.build({ ...esbuildOptions, entryPoints: [program] });
    const loaded = Object.entries(metafile.inputs).filter(([path]) => path.startsWith('node_modules/'));
    expect(loaded.length).toBeLessThanOrEqual(150);
    expect(loaded.reduce((sum, [, { bytes }]) => sum + bytes, 0)).toBeLessThanOrEqual(1_100_000);
  });

  it('leaves out of a bundle what is not used', async () => {
    const bundleOf = async (code: string) => {
      const { metafile, outputFiles } = await esbuild.build({
        ...esbuildOptions,
        stdin: { contents: code, resolveDir: project },
        // An import for its effects alone must disappear.
        logOverride: { 'ignored-bare-import': 'silent' },
      });
      const [output] = Object.values(metafile.outputs);
      const used = Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
      return { code: outputFiles[0]?.text ?? '', used: used.map(([path]) => path) };
    };
    expect((await bundleOf("import 'belfry/when';")).code.trim()).toBe('');
    const one = await bundleOf("import { durationMs } from 'belfry/when'; console.log(durationMs);");
    expect(one.used.filter((path) => path !== '<stdin>')).toEqual(['node_modules/belfry/src/when/time/duration.js']);
    const next = await bundleOf("import { nextOccurrence } from 'belfry/when'; console.log(nextOccurrence);");
    expect(next.used.filter((path) => /language|grammar|sentence|split/.test(path))).toEqual([]);
  });

  it('has types that need neither those of Node nor those of a browser', async () => {
    write(
      'when-user.ts',
      "import { parseWhen, PARSE_ISSUE_CODES, type ParseIssueCode } from 'belfry/when';\n" +
        "const read = parseWhen('tomorrow at 9', { now: 0, zone: 'UTC' });\n" +
        'export const code: ParseIssueCode | undefined = read.ok ? PARSE_ISSUE_CODES[0] : read.issues[0]?.code;\n' +
        // It shows that TypeScript looked: the one complaint there is.
        "export const wrong: ParseIssueCode = 'no such code';\n",
    );
    expect(await typecheck(project, ['when-user.ts'], ['--lib', 'esnext', '--types', ''])).toEqual([
      expect.stringMatching(/^when-user\.ts\(4,.*'"no such code"' is not assignable/),
    ]);
  });
});
