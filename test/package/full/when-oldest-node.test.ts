// `belfry/when` in the oldest Node that it promises to run in: an installation of its own.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { npm, packedBelfry, run } from '../../support/packed-belfry.ts';
import { bundlersIn, PROGRAM, TOLD, told } from '../when-program.ts';

const { project } = await packedBelfry(inject('packedAt'));

/** The oldest Node the face promises to run in; Belfry itself asks for a newer one. Node packs itself for these. */
const OLDEST_NODE = '24.21.0';
const OLDEST_PACKED = ['linux-x64', 'darwin-x64', 'win-x64'];
const oldestPackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const hasOldest = OLDEST_PACKED.some((platform) => oldestPackage === `node-${platform}`);

const programOf = (how: string) => join(project, `oldest-${how}.mjs`);
let oldest: string;

beforeAll(async () => {
  writeFileSync(programOf('plain'), PROGRAM);
  for (const [name, bundle] of Object.entries(bundlersIn(project)))
    writeFileSync(programOf(name), await bundle(programOf('plain')));
  if (hasOldest) oldest = await installOldestNode();
  else
    process.stderr.write(
      `\n!!! Node ${OLDEST_NODE} is not packed for ${oldestPackage}: belfry/when is not tried in it here.\n`,
    );
});

/** Beside the project, so that nothing in it finds this Node by accident. */
async function installOldestNode(): Promise<string> {
  const folder = join(project, '..', 'oldest-node');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  await npm(['install', `${oldestPackage}@${OLDEST_NODE}`, '--prefer-offline', '--ignore-scripts'], folder);
  return join(folder, 'node_modules', oldestPackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

afterAll(() => esbuild.stop());

describe(`belfry/when in Node ${OLDEST_NODE}`, () => {
  it.skipIf(!hasOldest).each(['plain', 'esbuild', 'vite'])('does what it does in a newer one: %s', async (how) => {
    expect(await run(oldest, ['--version'], project)).toBe(`v${OLDEST_NODE}\n`);
    expect(told(await run(oldest, [programOf(how)], project))).toEqual(TOLD);
  });
});
