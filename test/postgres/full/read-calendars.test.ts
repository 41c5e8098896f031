import { expect, it } from 'vitest';
import { openBelfry } from '../../../src/index.ts';
import { freshDatabase, hasPostgres } from '../../support/on-postgres.ts';

it.skipIf(!hasPostgres)('a calendar is added, changed, removed and had back on PostgreSQL too', async () => {
  await using belfry = await openBelfry({ data: ':memory:', database: { url: await freshDatabase() } });
  const { calendar } = await belfry.execute('add-calendar', {
    address: 'https://calendar.invalid/a.ics',
    name: 'Work',
  });
  const { id } = calendar;
  await belfry.execute('change-calendar', { id, lead: '1 hour' });
  await belfry.execute('remove-calendar', { id });
  expect((await belfry.execute('list-calendars', {})).items).toEqual([]);
  await belfry.execute('undo-remove-calendar', { id });
  expect((await belfry.execute('list-calendars', {})).items).toMatchObject([
    { id, name: 'Work', lead: '1 hour before' },
  ]);
});
