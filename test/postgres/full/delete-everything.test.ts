import { expect, it } from 'vitest';
import { createTestBelfry } from '../../../src/testing/index.ts';
import { MINUTE_MS } from '../../../src/when/index.ts';
import { hasPostgres } from '../../support/on-postgres.ts';

it.skipIf(!hasPostgres)(
  'deletes all that is kept of a person on PostgreSQL too, and what comes next works',
  async () => {
    await using belfry = await createTestBelfry();
    await belfry.execute('update-me', { zone: 'Europe/Warsaw' });
    await belfry.execute('create-schedule', { kind: 'reminder', what: 'stretch', when: 'every day at 9' });
    await belfry.execute('add-task', { description: 'buy milk' });
    const { deleted } = await belfry.execute('delete-everything', { confirm: 'delete everything' });
    expect(deleted).toMatchObject({ schedules: 1, tasks: 1, conversations: 1 });
    expect(await belfry.execute('list-schedules', {})).toMatchObject({ items: [] });
    const { schedule } = await belfry.execute('create-schedule', {
      kind: 'reminder',
      what: 'walk',
      when: 'in 1 minute',
    });
    await belfry.clock.advance(2 * MINUTE_MS);
    expect(await belfry.execute('get-schedule', { id: schedule.id })).toMatchObject({ state: 'completed' });
  },
);
