import { expect, it } from 'vitest';
import { loadedBy } from '../../test/support/loaded-by.ts';

it('the tools for OpenAI loops load no more than they need: no database, no engine and no package', () => {
  const loaded = [...loadedBy('src/openai/index.ts')];
  expect(loaded.length).toBeLessThanOrEqual(12);
  expect(
    loaded.filter((path) => !/^(node:|src\/(openai|domain|interfaces\/tools|agent\/strict-schema)[/.])/.test(path)),
  ).toEqual([]);
});
