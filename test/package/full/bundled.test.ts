// Belfry inside what a bundler makes of a program, and in a program that has no PostgreSQL.
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { packedBelfry, run } from '../../support/packed-belfry.ts';

const { bare, project } = await packedBelfry(inject('packedAt'));

/** What a program does first: it opens Belfry, and makes and reads a schedule. */
const PROGRAM = `
import { openBelfry, VERSION } from 'belfry';
(async () => {
  const belfry = await openBelfry({ data: ':memory:', agents: { leo: async () => {} } });
  const { schedule } = await belfry.schedule({ agent: 'leo', what: 'Look', when: 'every day at 9', zone: 'Europe/Paris' });
  console.log(VERSION + ': ' + schedule.when.sentence);
  await belfry.close();
})();
`;
const TOLD = /^\d+\.\d+\.\d+: every day at 09:00 \(Europe\/Paris\)\n$/;

/** Packages of the CommonJS kind call require, which an ES module has none of: esbuild's own advice. */
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

afterAll(() => esbuild.stop());

async function bundle(from: string, format: 'esm' | 'cjs'): Promise<string> {
  const folder = mkdtempSync(join(from, '..', `bundle-${format}-`));
  const file = join(folder, format === 'esm' ? 'program.mjs' : 'program.cjs');
  await esbuild.build({
    absWorkingDir: from,
    stdin: { contents: PROGRAM, resolveDir: from },
    bundle: true,
    platform: 'node',
    format,
    target: 'node24',
    outfile: file,
    logLevel: 'silent',
    ...(format === 'esm' ? { banner: { js: REQUIRE } } : {}),
  });
  return file;
}

describe.each(['esm', 'cjs'] as const)('bundled by esbuild for Node (%s)', (format) => {
  it('starts and works in a folder where nothing else is, also when PostgreSQL is not installed', async () => {
    const [alone, withPeers] = [await bundle(bare, format), await bundle(project, format)];
    expect(await run(process.execPath, [alone], join(alone, '..'))).toMatch(TOLD);
    expect(await run(process.execPath, [withPeers], join(withPeers, '..'))).toMatch(TOLD);
  });
});

describe('a program that asks for PostgreSQL', () => {
  const asking = `
    import { openBelfry } from 'belfry';
    const database = { url: 'postgres://belfry:x@127.0.0.1:1/belfry' };
    await openBelfry({ data: ':memory:', database, agents: {} }).catch(({ code, message, hint }) => console.log([code, message, hint].join(' | ')));
  `;
  const ask = (folder: string) => run(process.execPath, ['--input-type=module', '--eval', asking], folder);

  it('is told what to install when its packages are not there', async () => {
    expect(await ask(bare)).toBe(
      'unavailable | PostgreSQL was asked for, and the package pg-boss is not installed. | Install what Belfry needs for PostgreSQL: npm install pg@8 pg-boss@12.35.0\n',
    );
  });

  it('is told so when pg alone is missing, and when pg-boss is another version than was tested', async () => {
    const folder = join(mkdtempSync(join(bare, '..', 'partly-')), 'project');
    cpSync(bare, folder, { recursive: true, verbatimSymlinks: true });
    const boss = join(folder, 'node_modules', 'pg-boss');
    mkdirSync(boss);
    const install = (version: string) =>
      writeFileSync(
        join(boss, 'package.json'),
        JSON.stringify({ name: 'pg-boss', version, type: 'module', main: 'index.js' }),
      );
    writeFileSync(join(boss, 'index.js'), 'export class PgBoss {}');
    install('12.35.0');
    expect(await ask(folder)).toContain('the package pg is not installed. | Install what Belfry needs');
    install('12.38.0');
    expect(await ask(folder)).toContain(
      'pg-boss 12.38.0 is installed, and this Belfry was tested with pg-boss 12.35.0.',
    );
  });

  it('is let through to the database with both', async () => {
    expect(await ask(project)).toContain('cannot be reached');
  });
});
