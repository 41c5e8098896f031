import { expect, it } from 'vitest';
import { openBelfry } from '../../../src/index.ts';
import { attach } from '../../../src/server/index.ts';
import { freshDatabase, hasPostgres } from '../../support/on-postgres.ts';

it.skipIf(!hasPostgres)('a calendar is read at its address on PostgreSQL too, replaced and revoked', async () => {
  await using belfry = await openBelfry({ data: ':memory:', database: { url: await freshDatabase() } });
  await using attached = await attach(belfry, { page: false });
  const read = async (path: string) => {
    const answer = await attached.fetch(new Request(`http://127.0.0.1${path}`));
    return [answer.status, /^SUMMARY:(.*)\r$/m.exec(await answer.text())?.[1]];
  };
  await belfry.execute('create-schedule', {
    kind: 'reminder',
    what: 'stretch',
    when: 'every day at 9',
    zone: 'Europe/Warsaw',
  });
  const first = await belfry.execute('create-calendar-address', {});
  expect(await read(first.path)).toEqual([200, 'stretch']);
  const second = await belfry.execute('create-calendar-address', { shows: 'busy' });
  expect(second.replaced).toBe(true);
  expect(await read(first.path)).toEqual([404, undefined]);
  expect(await read(second.path)).toEqual([200, 'Busy']);
  expect((await belfry.execute('get-calendar-address', {})).address?.readAt).not.toBeNull();
  await belfry.execute('revoke-calendar-address', {});
  expect(await read(second.path)).toEqual([404, undefined]);
});
