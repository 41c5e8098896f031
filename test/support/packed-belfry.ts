// Builds and packs Belfry once for all files of a vitest project, and installs it in an empty project as its users do.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestProject } from 'vitest/node';
import { root } from '../../scripts/setup/paths.mjs';

/** Where the package is, before and after it was installed. */
export interface PackedBelfry {
  /** What was packed. */
  readonly built: string;
  /** The package as it would be published. */
  readonly tarball: string;
  /** A project that asked for Belfry alone. */
  readonly bare: string;
  /** A project that asked for its optional peers too. */
  readonly project: string;
  /** Belfry in that project. */
  readonly installed: string;
  /** The packages that came with Belfry alone. */
  readonly brought: readonly string[];
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where it is told what was packed. */
    packedAt: { readonly port: number };
  }
}

/** Begins to pack. It takes a minute, in which the other projects run their tests. */
export default async function setup(vitest: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-package-'));
  const packing: Promise<Told> = packAndInstall(folder).then(
    (packed) => ({ packed }),
    (error) => ({ failure: String(error) }),
  );
  const server = createServer(async (asking) => {
    asking.on('error', () => {});
    asking.end(JSON.stringify(await packing));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  vitest.provide('packedAt', { port: (server.address() as AddressInfo).port });
  return async () => {
    server.close();
    await packing;
    rmSync(folder, { recursive: true, force: true });
  };
}

type Told = { readonly packed: PackedBelfry } | { readonly failure: string };

/** What was packed, once it is. @throws {Error} with what the build, npm or the disk said when it could not be packed */
export async function packedBelfry({ port }: { readonly port: number }): Promise<PackedBelfry> {
  const told: Told = JSON.parse(await text(connect(port, '127.0.0.1')));
  if ('failure' in told) throw new Error(`Belfry could not be packed: ${told.failure}`);
  return told.packed;
}

async function packAndInstall(folder: string): Promise<PackedBelfry> {
  const built = join(folder, 'built');
  await run(process.execPath, [join(root, 'scripts', 'build.mjs'), built], root);
  await npm(['pack', built, '--pack-destination', folder], folder);
  const name = readdirSync(folder).find((one) => one.endsWith('.tgz'));
  if (name === undefined) throw new Error(`npm pack left no package in ${folder}.`);
  const tarball = join(folder, name);
  const bare = await newProject(join(folder, 'bare'), [tarball]);
  const project = join(folder, 'project');
  await cp(bare, project, { recursive: true, verbatimSymlinks: true });
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const peers = Object.keys(manifest.peerDependencies).map((peer) => `${peer}@${manifest.devDependencies[peer]}`);
  await install(project, peers);
  return {
    built,
    tarball,
    bare,
    project,
    installed: join(project, 'node_modules', 'belfry'),
    brought: readdirSync(join(bare, 'node_modules')),
  };
}

/** An empty project of somebody who asks for these packages. @returns its folder */
export async function newProject(folder: string, packages: readonly string[]): Promise<string> {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "name": "a-user", "private": true, "type": "module" }');
  await install(folder, packages);
  return folder;
}

async function install(folder: string, packages: readonly string[]): Promise<void> {
  await npm(['install', ...packages, '--prefer-offline', '--ignore-scripts'], folder);
}

/** npm without its advertisements. */
export function npm(args: readonly string[], cwd: string): Promise<string> {
  return run('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], cwd);
}

/** What a program printed. @throws {Error} with all it said when it fails */
export async function run(program: string, args: readonly string[], cwd: string): Promise<string> {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${out}${error}`);
  return out;
}

/**
 * What TypeScript has to say of files in a folder, line by line, as far as it concerns them or Belfry. It makes one thing after the other: two
 * that work side by side take twice the processor, and other files of tests have the other one.
 */
export async function typecheck(
  folder: string,
  files: readonly string[],
  options: readonly string[],
): Promise<string[]> {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const strict = ['--noEmit', '--strict', '--checkers', '1', '--module', 'nodenext'];
  const said = await run(process.execPath, [tsc, ...strict, ...options, ...files], folder).catch((error) =>
    String(error),
  );
  const isOurs = (line: string) =>
    ['node_modules/belfry/', 'error TS', ...files].some((begin) => line.startsWith(begin));
  return said.split('\n').filter(isOurs);
}

/** Of a program that runs in Node. */
export const IN_NODE = ['--target', 'esnext', '--types', 'node', '--typeRoots', join(root, 'node_modules', '@types')];
