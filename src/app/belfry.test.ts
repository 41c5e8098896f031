import { describe, expect, expectTypeOf, it, onTestFinished } from 'vitest';
import type { OperationInput, OperationName, OperationOutput } from '../client/operation-types.ts';
import { OPERATIONS } from '../operations/registry.ts';
import { createTestBelfry } from '../testing/test-belfry.ts';
import { type Belfry, belfryOver } from './belfry.ts';

async function setup() {
  const belfry = await createTestBelfry();
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  return belfryOver(belfry.app);
}

describe('the library', () => {
  it('carries out any operation by its name', async () => {
    const belfry = await setup();
    const task = await belfry.execute('add-task', { description: 'Water the plants' });
    expect(task).toMatchObject({ description: 'Water the plants', state: 'pending' });
    expect((await belfry.execute('list-tasks', {})).items.map(({ id }) => id)).toEqual([task.id]);
  });

  it('carries out every operation that reads and needs nothing, and sees to users as the owner of the data', async () => {
    const belfry = await setup();
    await belfry.execute('create-user', { name: 'Bob' });
    for (const { name, effect, input, scope } of OPERATIONS) {
      // Operations for the program of a command agent are for nobody else.
      if (effect === 'write' || scope === 'run' || !input.safeParse({}).success) continue;
      expect(await belfry.execute(name as 'get-me', {}), name).toBeTypeOf('object');
    }
  });

  it('refuses a change of what somebody else changed meanwhile, and makes nothing twice for one key', async () => {
    const belfry = await setup();
    const draft = { kind: 'reminder', what: 'Call Sarah', when: 'in 2 hours' } as const;
    const { schedule } = await belfry.execute('create-schedule', draft, { idempotencyKey: 'one' });
    const again = await belfry.execute('create-schedule', draft, { idempotencyKey: 'one' });
    expect(again.schedule.id).toBe(schedule.id);
    const { id, revision } = schedule;
    await belfry.execute('update-schedule', { id, what: 'Call Bob' }, { expectedRevision: revision });
    await expect(
      belfry.execute('update-schedule', { id, what: 'Call Ann' }, { expectedRevision: revision }),
    ).rejects.toMatchObject({
      code: 'stale_revision',
      message: expect.stringMatching(
        /^The schedule was changed in the meantime by Owner at \d\d:\d\d: you saw revision 1/,
      ),
      hint: 'Read it again, look at what changed, and make your change anew.',
    });
    expect((await belfry.get(id)).what).toBe('Call Bob');
  });

  it('refuses what is not there, with the error of the operation', async () => {
    const belfry = await setup();
    await expect(belfry.execute('get-run', { id: 'run_x' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(belfry.execute('no-such-thing' as 'get-me', {})).rejects.toMatchObject({ code: 'not_found' });
  });

  it('has the types of the operation for each name', () => {
    type Execute = Belfry['execute'];
    expectTypeOf<Parameters<Execute>[0]>().toEqualTypeOf<OperationName>();
    const execute = (() => undefined) as unknown as Execute;
    expectTypeOf(execute('get-run', { id: 'x' })).resolves.toEqualTypeOf<OperationOutput<'get-run'>>();
    expectTypeOf<Parameters<Belfry['list']>[0]>().toEqualTypeOf<OperationInput<'list-schedules'> | undefined>();
    // @ts-expect-error there is no such operation
    void (() => execute('get-runs', { id: 'x' }));
    // @ts-expect-error a field that does not exist
    void (() => execute('get-run', { id: 'x', zebra: 1 }));
  });
});
