/**
 * The yes to a chain: the link that waits and is due is approved. `ask`: the chain is made, and the link left waiting. It dies inside the
 * transaction, right after it, or at an arrow of the turn after it.
 */
import { createScriptedModel } from '../../../../src/testing/scripted-model.ts';
import { HOUR_MS } from '../../../../src/when/index.ts';
import { approve } from './approve.ts';
import type { World, WorldOptions } from './world.ts';

export const chain: World<WorldOptions> = async ({ dies }, life) => {
  const isAsking = dies === 'ask';
  const belfry = await life.open({
    model: createScriptedModel(({ messages }) =>
      isAsking && messages.at(-1)?.role === 'user'
        ? { toolCalls: [{ name: 'schedule_action', input: { instruction: 'look', when: 'in 10 minutes' } }] }
        : '',
    ),
  });
  if (isAsking) {
    await belfry.execute('create-schedule', { kind: 'action', what: 'look', when: 'in 10 minutes' });
  } else {
    const [card] = (await belfry.execute('list-proposals')).items;
    await approve(belfry, { card, dies, die: life.die });
  }
  await belfry.advance(HOUR_MS);
};
