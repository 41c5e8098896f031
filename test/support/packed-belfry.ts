// Builds and packs Belfry once for all files of a vitest project, and installs it in an empty project as its users do.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestProject } from 'vitest/node';
import { root } from '../../scripts/setup/paths.mjs';

/** Where the package is, before and after it was installed. */
export interface PackedBelfry {
  /** What was packed. */
  readonly built: string;
  /** A project that asked for Belfry and for its optional peers. */
  readonly project: string;
  /** Belfry in that project. */
  readonly installed: string;
  /** The packages that came with Belfry, before the project asked for more. */
  readonly brought: readonly string[];
}

declare module 'vitest' {
  interface ProvidedContext {
    packed: PackedBelfry;
  }
}

export default async function setup(vitest: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-package-'));
  try {
    vitest.provide('packed', await packAndInstall(folder));
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return () => rmSync(folder, { recursive: true, force: true });
}

async function packAndInstall(folder: string): Promise<PackedBelfry> {
  const built = join(folder, 'built');
  const project = join(folder, 'project');
  await run(process.execPath, [join(root, 'scripts', 'build.mjs'), built], root);
  await npm(['pack', built, '--pack-destination', folder], folder);
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  if (tarball === undefined) throw new Error(`npm pack left no package in ${folder}.`);
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "name": "a-user", "private": true, "type": "module" }');
  await npm(['install', join(folder, tarball), '--prefer-offline', '--ignore-scripts'], project);
  const brought = readdirSync(join(project, 'node_modules'));
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const peers = Object.keys(manifest.peerDependencies).map((name) => `${name}@${manifest.devDependencies[name]}`);
  await npm(['install', ...peers, '--prefer-offline', '--ignore-scripts'], project);
  return { built, project, installed: join(project, 'node_modules', 'belfry'), brought };
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
