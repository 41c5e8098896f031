/**
 * A decision: what waits is approved, and the agent told. `ask`: it is asked for. It dies inside the transaction, right after it, or at an
 * arrow of the turn that tells the agent.
 */
import { createScriptedModel } from '../../../../src/testing/scripted-model.ts';
import { MINUTE_MS } from '../../../../src/when/index.ts';
import { approve } from './approve.ts';
import type { World, WorldOptions } from './world.ts';

export const decision: World<WorldOptions> = async ({ dies }, life) => {
  const belfry = await life.open({
    model: createScriptedModel(({ messages }) => {
      const last = messages.at(-1);
      if (last?.role === 'user' && last.decision !== undefined) return `heard: ${last.decision.status}`;
      const input = { instruction: 'brief me', when: 'every day at 9', zone: 'UTC' };
      return last?.role === 'user' ? { toolCalls: [{ name: 'schedule_action', input }] } : 'asked';
    }),
  });
  if (dies === 'ask') {
    await belfry.say('go');
  } else {
    const [card] = (await belfry.execute('list-proposals')).items;
    await approve(belfry, { card, dies, die: life.die });
  }
  await belfry.advance(MINUTE_MS);
};
