import { describe, it } from 'vitest';
import { openDataFile } from '../../store/sqlite/data-file.ts';
import { STORE_CONFORMANCE } from './store.ts';

describe('the store on SQLite', () => {
  for (const { name, run } of STORE_CONFORMANCE) it(name, () => run(async () => openDataFile(':memory:')));
});
