// The package as its users get it: built, packed, installed in an empty project, and used from there.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/setup/paths.mjs';

const folder = mkdtempSync(join(tmpdir(), 'belfry-package-'));
const built = join(folder, 'built');
const project = join(folder, 'project');
const installed = join(project, 'node_modules', 'belfry');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** What came with it, before its user asked for more. */
let brought: string[] = [];

async function npm(args: string[], cwd: string) {
  return run('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], cwd);
}

async function run(program: string, args: string[], cwd: string) {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${out}${error}`);
  return out;
}

beforeAll(async () => {
  await run(process.execPath, [join(root, 'scripts', 'build.mjs'), built], root);
  await npm(['pack', built, '--pack-destination', folder], folder);
  const tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz'))!);
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "name": "a-user", "private": true, "type": "module" }');
  await npm(['install', tarball, '--prefer-offline', '--ignore-scripts'], project);
  brought = readdirSync(join(project, 'node_modules'));
  const peers = Object.keys(manifest.peerDependencies).map((name) => `${name}@${manifest.devDependencies[name]}`);
  await npm(['install', ...peers, '--prefer-offline', '--ignore-scripts'], project);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('it holds what is needed to run it, and neither tests nor TypeScript sources', () => {
  const names = readdirSync(installed, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.startsWith('node_modules'),
  );
  expect(names).toEqual(
    expect.arrayContaining(['package.json', 'LICENSE', join('bin', 'belfry.mjs'), join('src', 'version.js')]),
  );
  expect(names.filter((name) => /\.test\.|(?<!\.d)\.tsx?$|^test|^scripts|\.belfry-/.test(name))).toEqual([]);
});

test('it brings no LangChain: who has no graphs pays nothing for them', () => {
  expect(brought).toContain('ai');
  expect(brought).not.toContain('@langchain');
});

test('publint finds nothing to say against it', async () => {
  const { messages } = await publint({ pkgDir: built, strict: true });
  expect(messages.map((message) => formatMessage(message, manifest))).toEqual([]);
});

const entries = Object.entries<string>(manifest.exports).filter(([, source]) => existsSync(join(root, source)));

test.each(entries)('%s can be imported', async (name) => {
  const specifier = name.replace('.', 'belfry');
  const attributes = name.endsWith('.json') ? ", { with: { type: 'json' } }" : '';
  const program = `console.log(Object.keys(await import('${specifier}'${attributes})).length > 0)`;
  expect(await run(process.execPath, ['--input-type=module', '--eval', program], project)).toBe('true\n');
});

test('its types are complete: TypeScript finds everything they mention', async () => {
  const imports = entries
    .filter(([, source]) => source.endsWith('.ts'))
    .map(([name], index) => `export * as part${index} from '${name.replace('.', 'belfry')}';`);
  writeFileSync(join(project, 'user.ts'), [...imports, 'export {};'].join('\n'));
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const types = join(root, 'node_modules', '@types');
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'esnext',
    '--types',
    'node',
    '--typeRoots',
    types,
  ];
  const said = await run(process.execPath, [tsc, ...options, 'user.ts'], project).catch((error) => String(error));
  expect(said.split('\n').filter((line) => /^(user\.ts|node_modules\/belfry\/)/.test(line))).toEqual([]);
});

if (existsSync(join(root, 'src', 'main.ts'))) {
  test('the command it installs tells its version', async () => {
    const command = join(project, 'node_modules', '.bin', 'belfry');
    expect(await run(command, ['--version'], project)).toContain(manifest.version);
  });
}
