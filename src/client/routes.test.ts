import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '../operations/registry.ts';
import { ROUTES } from './routes.ts';

describe('the routes of the client', () => {
  it('are those of the registry, all of them and no other', () => {
    const registered = OPERATIONS.map(({ name, http }) => [name, { method: http.method, path: http.path }]);
    expect(ROUTES).toEqual(Object.fromEntries(registered));
  });
});
