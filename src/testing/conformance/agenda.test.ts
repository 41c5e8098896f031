import { describe, it } from 'vitest';
import { openDataFile } from '../../store/sqlite/data-file.ts';
import { AGENDA_CONFORMANCE } from './agenda.ts';

describe('the agenda on SQLite', () => {
  for (const { name, run } of AGENDA_CONFORMANCE) it(name, () => run(async () => openDataFile(':memory:')));
});
