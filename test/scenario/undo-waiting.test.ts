import { expect, onTestFinished, test } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';

test('"undo" after something that waits on a card takes nothing older back', async () => {
  const belfry = await createTestBelfry({ model: createBuiltInModel(), approval: 'direct' });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const tasks = async () =>
    (await belfry.execute('list-tasks')).items.map(({ description }: { description: string }) => description);
  await belfry.say('remind me every monday at 18:00 to go to the gym');
  await belfry.say('add buy stamps to the list');
  expect(await tasks()).toEqual(['buy stamps']);
  await belfry.say('skip the gym next week');
  expect((await belfry.execute('list-proposals', { state: 'pending' })).items).toHaveLength(1);
  await belfry.say('undo');
  expect(await tasks()).toEqual(['buy stamps']);
  expect((await belfry.execute('list-schedules', {})).items).toMatchObject([
    { what: 'go to the gym', state: 'active' },
  ]);
});
