import { describe, it } from 'vitest';
import { ALONE } from '../../../bench/cases.ts';
import { tryCase } from '../../support/bench-case.ts';

describe('each benchmark of the page gives its figures', () => {
  for (const one of ALONE.filter(({ page }) => page === true)) it(one.name, (context) => tryCase(one, context));
});
