// When the reminder of a program rings, its person can mute the program there, or end all that it made today.
import { describe, expect, it } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/when/index.ts';
import { CHATS } from './chats.ts';
import { setupDirect } from './direct-fixture.ts';

const PROGRAM = ['Undo all of today’s', 'Mute'];
const RINGS = 'Codex asks to tell you:\n│ the build is done';

describe.each(CHATS)('A program’s reminder that rings on %s', (_, onChat) => {
  async function rung() {
    const chat = await onChat({ model: createBuiltInModel(), approval: 'direct' });
    const { userId } = chat.belfry.actor;
    const { threadId } = chat.link;
    const actor = { kind: 'agent', userId, agent: 'belfry', threadId, turnId: null } as const;
    const origin = { door: 'mcp', token: { id: 'tok_codex', name: 'Codex' }, address: null } as const;
    const ask = (what: string, when: string) => {
      const input = { operation: 'create-schedule', input: { kind: 'reminder', what, when } };
      return chat.belfry.app.executor.execute('propose-change', { actor, origin, input });
    };
    await ask('the build is done', 'in 1 minute');
    await ask('another one', 'in 5 hours');
    await chat.advance(2 * MINUTE_MS);
    const rings = await chat.shown(RINGS);
    const lives = async () => (await chat.reminders()).map(({ state }: { state: string }) => state);
    return { ...chat, rings, lives };
  }

  it('has Mute beside its own buttons, and a press mutes the program', async () => {
    const { rings, presses, items, buttons, until } = await rung();
    expect(buttons(rings)).toEqual(expect.arrayContaining(['Done', ...PROGRAM]));
    await presses(rings, 'Mute');
    await (await until(() => items('list-programs'))).toMatchObject([{ name: 'Codex', muted: true }]);
  });

  it('has "Undo all of today’s", which ends what is still to come', async () => {
    const { rings, presses, schedules, until } = await rung();
    await presses(rings, 'Undo all of today’s');
    const states = async () =>
      Object.fromEntries((await schedules()).map(({ what, state }: { what: string; state: string }) => [what, state]));
    await (await until(states)).toEqual({ 'the build is done': 'completed', 'another one': 'cancelled' });
  });

  it('keeps Mute after Done', async () => {
    const { rings, presses, lives, offers, items, until } = await rung();
    await presses(rings, 'Done');
    await (await until(lives)).toEqual(['acknowledged']);
    await offers(rings, PROGRAM);
    await presses(rings, 'Mute');
    await (await until(() => items('list-programs'))).toMatchObject([{ muted: true }]);
  });
});

describe('A program’s reminder that rings on the page', () => {
  it('has Mute and "Undo all of today’s" each time, beside its answers', async () => {
    const belfry = await setupDirect({});
    const { userId } = belfry.actor;
    const actor = { kind: 'agent', userId, agent: 'belfry', threadId: belfry.threadId, turnId: null } as const;
    const origin = { door: 'mcp', token: { id: 'tok_codex', name: 'Codex' }, address: null } as const;
    const input = {
      operation: 'create-schedule',
      input: { kind: 'reminder', what: 'stretch', when: 'every day at 9' },
    };
    await belfry.app.executor.execute('propose-change', { actor, origin, input });
    const rung = async () => {
      const { items } = await belfry.execute('list-messages', { id: belfry.threadId });
      return items.filter(({ role }: { role: string }) => role === 'agent')[0];
    };
    const words = (message: { offer: { choices: { words: string }[] } }) =>
      message.offer.choices.map((one) => one.words);
    await belfry.advance(24 * HOUR_MS);
    const first = await rung();
    expect(words(first)).toEqual(['Keep', 'Stop', ...PROGRAM]);
    expect(first.reminder).toMatchObject({ state: 'said' });
    await belfry.execute('answer-offer', { id: first.offer.id, choice: 'keep' });
    await belfry.advance(24 * HOUR_MS);
    const second = await rung();
    expect(words(second)).toEqual(PROGRAM);
    await belfry.execute('answer-offer', { id: second.offer.id, choice: 'mute' });
    expect((await belfry.execute('list-programs')).items).toMatchObject([{ muted: true }]);
  });
});
