// The package as its users get it: built, packed, installed in an empty project, and used from there.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { root } from '../../scripts/setup/paths.mjs';
import { IN_NODE, packedBelfry, run, typecheck } from '../support/packed-belfry.ts';

const { bare, built, project, installed, brought } = await packedBelfry(inject('packedAt'));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

test('it holds what is needed to run it, and neither tests, tables of test cases nor TypeScript sources', () => {
  const names = readdirSync(installed, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.startsWith('node_modules'),
  );
  expect(names).toEqual(
    expect.arrayContaining(['package.json', 'LICENSE', join('bin', 'belfry.mjs'), join('src', 'version.js')]),
  );
  const docs = join('web', 'dist', 'docs');
  expect(names).toEqual(
    expect.arrayContaining(['index.html', 'llms.txt', join('how-to', 'mcp.md')].map((name) => join(docs, name))),
  );
  // The site with its search stands where the repository is.
  expect(
    names.filter(
      (name) => name.startsWith(docs) && !/\.md$|llms\.txt$|(index|404)\.html$/.test(name) && /\./.test(name),
    ),
  ).toEqual([]);
  expect(names.filter((name) => /\.test\.|fixture|(?<!\.d)\.tsx?$|^test|^scripts|\.belfry-/.test(name))).toEqual([]);
});

test('its page is the one that people get, in which React does not look over what it does', () => {
  const assets = join(installed, 'web', 'dist', 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((name) => readFileSync(join(assets, name), 'utf8').includes('jsxDEV'))).toEqual([]);
});

test('it brings no LangChain, no PostgreSQL, no chat and no model: who does without pays nothing for them', () => {
  expect(brought).toContain('fastify');
  for (const peer of Object.keys(manifest.peerDependencies))
    expect([peer, existsSync(join(bare, 'node_modules', peer))]).toEqual([peer, false]);
});

test('it says what it is and where it comes from, and lets what it stands on grow where that is safe', () => {
  const published = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect(published).toMatchObject({
    keywords: expect.arrayContaining(['scheduler']),
    homepage: expect.stringMatching(/^https:/),
    repository: { type: 'git', url: expect.stringMatching(/^git\+https:.*\.git$/) },
    engines: { node: '>=24' },
    sideEffects: [
      './bin/belfry.mjs',
      './src/main.js',
      './src/when/index.js',
      './src/when/preview/index.js',
      './src/when/languages/all.js',
    ],
  });
  const exact = Object.entries<string>({ ...published.dependencies, ...published.peerDependencies })
    .filter(([, range]) => !range.startsWith('^'))
    .map(([name]) => name);
  expect(exact.sort()).toEqual(['kysely', 'pg-boss', 'temporal-polyfill']);
  for (const name of published.sideEffects) expect(existsSync(join(installed, name)), name).toBe(true);
});

test('publint finds nothing to say against it', async () => {
  const { messages } = await publint({ pkgDir: built, strict: true });
  expect(messages.map((message) => formatMessage(message, manifest))).toEqual([]);
});

const entries = Object.entries<string>(manifest.exports).filter(([, source]) => existsSync(join(root, source)));

test('each entry can be imported, and brings something', async () => {
  const parts = entries.map(([name]) => {
    const attributes = name.endsWith('.json') ? ", { with: { type: 'json' } }" : '';
    return `await import('${name.replace('.', 'belfry')}'${attributes})`;
  });
  const program = `console.log([${parts.join()}].findIndex((part) => Object.keys(part).length === 0))`;
  expect(await run(process.execPath, ['--input-type=module', '--eval', program], project)).toBe('-1\n');
});

test('its threads are found: texts of strangers are read apart, and a standstill is listened for', async () => {
  const file = (path: string) => JSON.stringify(pathToFileURL(join(installed, 'src', ...path.split('/'))).href);
  const program = `const { readApart } = await import(${file('interfaces/reading/read-apart.js')});
    const page = { bytes: Buffer.from('<p>A page'), isWhole: true, header: '', type: 'text/html', limit: 99 };
    console.log((await readApart('page', page)).text, existsSync(new URL(${file('main/loop-thread.js')})));`;
  const whole = `import { existsSync } from 'node:fs'; ${program}`;
  expect(await run(process.execPath, ['--input-type=module', '--eval', whole], project)).toBe('A page true\n');
});

/** Offered by `belfry` before there was an entry for them alone. */
const TIME_FUNCTIONS_OF_BELFRY =
  'checkTrigger countPerMonth describe describeInstant describeRelative describeTrigger findConflicts gapStatistics ' +
  'jitterMs leaveQuietHours minimumGapMs nextOccurrence nextOccurrences noteOccurrence occurrencesBetween parseWhen ' +
  'previousOccurrence resolveZone splitWhen';

test('belfry still offers the functions of time that belfry/when offers, and they are the same', async () => {
  const program =
    "const [belfry, when] = await Promise.all([import('belfry'), import('belfry/when')]);" +
    'console.log(Object.keys(when).filter((name) => belfry[name] === when[name]).sort().join(" "))';
  const said = await run(process.execPath, ['--input-type=module', '--eval', program], project);
  expect(said.trim()).toBe(TIME_FUNCTIONS_OF_BELFRY);
});

/** Asks for all there is to import. */
const EVERYTHING = entries
  .filter(([, source]) => source.endsWith('.ts'))
  .map(([name], index) => `export * as part${index} from '${name.replace('.', 'belfry')}';`)
  .concat('export {};')
  .join('\n');

/** Calls by name. */
const CALLS = `
    import { type Belfry } from 'belfry';
    import { createClient, type OperationName } from 'belfry/client';
    const client = createClient({ url: 'http://127.0.0.1:7433', token: 'x' });
    export const added: Promise<{ id: string; revision: number }> = client.addTask({ description: 'Water' });
    export const executed = (belfry: Belfry): Promise<{ id: string }> => belfry.execute('add-task', { description: 'Water' });
    export const name: OperationName = 'create-schedule';
    // @ts-expect-error no such field
    void client.addTask({ description: 'Water', zebra: 1 });
    // @ts-expect-error the answer is no text
    export const text: Promise<string> = client.addTask({ description: 'Water' });
    // @ts-expect-error no such operation
    export const wrong: OperationName = 'create-schedules';
    // @ts-expect-error no such operation
    export const none = (belfry: Belfry) => belfry.execute('create-schedules', {});
  `;

describe('of the programs of its users', () => {
  let said: readonly string[];
  // Of both at once, for most of the work is Belfry's own types.
  beforeAll(async () => {
    writeFileSync(join(project, 'user.ts'), EVERYTHING);
    writeFileSync(join(project, 'calls.ts'), CALLS);
    said = await typecheck(project, ['user.ts', 'calls.ts'], IN_NODE);
  });

  test('those that import everything find its types complete: TypeScript finds all that they mention', () => {
    expect(said.filter((line) => !line.startsWith('calls.ts'))).toEqual([]);
  });

  test('those that call an operation have its exact types, of the client and of the library', () => {
    expect(said.filter((line) => line.startsWith('calls.ts'))).toEqual([]);
  });
});

if (existsSync(join(root, 'src', 'main.ts'))) {
  test('the command it installs tells its version', async () => {
    const command = join(project, 'node_modules', '.bin', 'belfry');
    expect(await run(command, ['--version'], project)).toContain(manifest.version);
  });
}
