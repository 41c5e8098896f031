import { expect, it } from 'vitest';
import { loadedBy } from '../../test/support/loaded-by.ts';

it('the client loads nothing of the server, and no package', () => {
  const loaded = [...loadedBy('src/client/index.ts')];
  expect(loaded.length).toBeGreaterThan(5);
  expect(loaded.filter((path) => !/^(node:|src\/(client|domain|when)\/)/.test(path))).toEqual([]);
});
