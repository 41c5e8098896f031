import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/setup/paths.mjs';
import { ABOUT_DATA_FILES, MORE_SCENARIOS, pathOfScenario, SCENARIOS } from './on-both-databases.ts';

const named = [...SCENARIOS, ...MORE_SCENARIOS, ...ABOUT_DATA_FILES].map(pathOfScenario);

it('every test that is named for a database is there, and named once', () => {
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(named.filter((path, place) => named.indexOf(path) !== place)).toEqual([]);
});
