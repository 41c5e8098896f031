import { expect, onTestFinished, test } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import type { PromptMessage } from '../../src/agent/models/model.ts';
import type { ApprovalPolicy } from '../../src/domain/approval/proposal.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';
import { DAY_MS } from '../../src/when/index.ts';

const GYM = 'remind me every Friday at 18:00 about the gym';
const SWIM = 'remind me every Sunday at 9:00 about the swim';

async function talk(approval: ApprovalPolicy) {
  const model = createBuiltInModel();
  const read: PromptMessage[] = [];
  const respond: typeof model.respond = (request) => {
    read.push(...request.messages);
    return model.respond(request);
  };
  const belfry = await createTestBelfry({ model: { ...model, respond }, approval });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const cards = async () => (await belfry.execute('list-proposals', { state: 'pending' })).items;
  /** Says yes to the one card. */
  const approve = async () => {
    const [card, ...others] = await cards();
    expect(others).toEqual([]);
    const { proposal } = await belfry.execute('approve-proposal', { id: card.id, revision: card.revision });
    await belfry.advance(0);
    return proposal;
  };
  const ask = async (text: string) => {
    await belfry.say(text);
    if ((await cards()).length > 0) await approve();
  };
  const times = async () => {
    const { items } = await belfry.execute('list-schedules');
    return items
      .map(({ what, when }: { what: string; when: { sentence: string } }) => `${what} ${when.sentence}`)
      .sort();
  };
  return { belfry, read, cards, approve, ask, times };
}

const gymAt = (hour: string) => `the gym every Friday at ${hour} (Europe/Warsaw)`;

test.each(['always', 'recurring', 'never'] as const)(
  '"undo" of a change puts it back at once, and again the one before: %s',
  async (approval) => {
    const { belfry, cards, ask, times } = await talk(approval);
    await ask(GYM);
    await ask('move the gym to 19:00');
    expect(await times()).toEqual([gymAt('19:00')]);
    // Each yes waits again.
    const asked = { always: ['the gym', 'the gym'], recurring: ['the gym', 'the gym'], never: [] }[approval];
    expect(await belfry.say('put it back')).toBe('notice: “the gym” is as it was.');
    expect(await times()).toEqual([gymAt('18:00')]);
    await belfry.say('undo');
    expect(await times()).toEqual([]);
    expect((await cards()).map(({ what }: { what: { shown: string } }) => what.shown)).toEqual(asked);
  },
);

test.each(['recurring', 'never'] as const)('"undo" takes only the last of two changes back: %s', async (approval) => {
  const { belfry, cards, ask, times } = await talk(approval);
  for (const text of [GYM, SWIM, 'move the gym to 19:00', 'move the swim to 10:00']) await ask(text);
  await belfry.say('undo');
  expect(await times()).toEqual([gymAt('19:00'), 'the swim every Sunday at 09:00 (Europe/Warsaw)']);
  // What needed a yes waits for it again.
  expect(await cards()).toHaveLength(approval === 'never' ? 0 : 1);
});

test('an approval that was taken back by its button is not taken back by words too', async () => {
  const { belfry, cards, approve, ask, times } = await talk('recurring');
  await ask(GYM);
  await belfry.say('move the gym to 19:00');
  await belfry.execute('undo', { subject: (await approve()).id });
  expect([await times(), await cards()]).toMatchObject([[gymAt('18:00')], [{ state: 'pending' }]]);
  await belfry.say('undo');
  expect(await times()).toEqual([]);
});

test('what was approved can be taken back by words for a day', async () => {
  const { belfry, cards, ask, times } = await talk('recurring');
  await ask(GYM);
  await ask('move the gym to 19:00');
  await belfry.advance(DAY_MS + 1);
  expect(await belfry.say('undo')).toContain('There is no change here to take back.');
  expect([await times(), await cards()]).toEqual([[gymAt('19:00')], []]);
});

test.each(['recurring', 'never'] as const)(
  'how to undo a change is kept unseen: no message of it is shown, found or read by a model: %s',
  async (approval) => {
    const { belfry, read, ask } = await talk(approval);
    await ask(GYM);
    await ask('move the gym to 19:00');
    await belfry.say('what is scheduled?');
    const shown = [...(await belfry.chat()), ...read.map((message) => JSON.stringify(message))];
    expect(shown.filter((text) => text.includes('was changed.'))).toEqual([]);
    expect((await belfry.execute('search-messages', { q: 'was changed' })).items).toEqual([]);
  },
);

test('a yes that is undone goes back to waiting while nothing ran, and can be given again', async () => {
  const { belfry, cards, approve, ask, times } = await talk('recurring');
  await ask(GYM);
  await belfry.say('move the gym to 19:00');
  const { id } = await approve();
  await belfry.say('undo');
  expect([await times(), await cards()]).toMatchObject([[gymAt('18:00')], [{ id, state: 'pending' }]]);
  expect((await approve()).id).toBe(id);
  expect(await times()).toEqual([gymAt('19:00')]);
  // What ran is over, and its yes with it.
  await belfry.advance(7 * DAY_MS);
  expect(await cards()).toEqual([]);
});

test('a yes to what is no schedule goes back to waiting too', async () => {
  const { belfry, cards, approve } = await talk('always');
  const { id: task, threadId } = await belfry.execute('add-task', { description: 'buy stamps' });
  const agent = { kind: 'agent', userId: belfry.actor.userId, agent: 'belfry', threadId, turnId: null } as const;
  const asked = { operation: 'delete-task', input: { id: task } };
  await belfry.app.executor.execute('propose-change', { actor: agent, input: asked });
  const open = async () => (await belfry.execute('list-tasks')).items.length;
  const { id } = await approve();
  expect(await open()).toBe(0);
  await belfry.say('undo');
  expect([await open(), await cards()]).toMatchObject([1, [{ id, state: 'pending' }]]);
  await approve();
  expect(await open()).toBe(0);
});
