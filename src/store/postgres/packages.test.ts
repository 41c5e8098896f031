import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expectTested, loadPg, loadPgBoss, TESTED_PG_BOSS } from './packages.ts';

const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));

it('asks its users for the versions of pg-boss that were tested, and is tested with the newest of them', () => {
  expect(manifest.peerDependencies['pg-boss']).toBe(TESTED_PG_BOSS.join(' || '));
  expect(manifest.devDependencies['pg-boss']).toBe(TESTED_PG_BOSS.at(-1));
});

it('loads the packages that are installed', async () => {
  expect((await loadPg()).Pool).toBeTypeOf('function');
  expect((await loadPgBoss()).PgBoss).toBeTypeOf('function');
});

it.each(['12.34.9', '12.38.0', '13.0.0', ''])(
  'refuses pg-boss %j, which was not tested, and says what to install',
  (version) => {
    expect(() => expectTested(version)).toThrow(
      expect.objectContaining({
        code: 'unavailable',
        message: expect.stringContaining(`pg-boss ${version} is installed`),
        hint: expect.stringContaining('npm install pg@8 pg-boss@12.35.0'),
      }),
    );
  },
);
