// A digest tells several reminders in one message: what is answered to it, on each channel.
import { describe, expect, it } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { MINUTE_MS } from '../../src/when/index.ts';
import { CHATS } from './chats.ts';

const MONDAY = Date.parse('2026-11-23T06:30:00Z');
const WHICH = 'Which one is done: “pay the rent” or “call Ann”?';

describe.each(CHATS)('What is answered to a digest on %s', (_, onChat) => {
  async function missed(...whats: readonly string[]) {
    const chat = await onChat({ model: createBuiltInModel(), approval: 'direct' });
    for (const [place, what] of whats.entries()) await chat.remind({ what, when: `2026-11-21 11:${10 + place}` });
    chat.clock.set(MONDAY);
    await chat.advance(MINUTE_MS);
    const digest = await chat.shown('Missed on earlier days');
    const lives = async (): Promise<Readonly<Record<string, string>>> =>
      Object.fromEntries(
        (await chat.reminders()).map(({ what, state }: { what: string; state: string }) => [what, state]),
      );
    return { ...chat, digest, lives };
  }

  it('a reaction settles the only one that it names', async () => {
    const { ana, digest, lives, until } = await missed('pay the rent');
    await ana.reacts(digest, '👍');
    await (await until(lives)).toEqual({ 'pay the rent': 'acknowledged' });
  });

  it('a reaction to one of several asks which, once, and "both" is an answer', async () => {
    const { ana, digest, lives, shown, said, until } = await missed('pay the rent', 'call Ann');
    await ana.reacts(digest, '👍');
    await shown(WHICH);
    expect(said().filter((text) => text.includes(WHICH))).toHaveLength(1);
    expect(await lives()).toEqual({ 'pay the rent': 'said', 'call Ann': 'said' });
    await ana.writes('both');
    await (await until(lives)).toEqual({ 'pay the rent': 'acknowledged', 'call Ann': 'acknowledged' });
  });

  it('a bare "done" to several is asked which with a button for each, and a press settles that one', async () => {
    const { ana, digest, lives, shown, presses, offers, until } = await missed('call Ann back', 'call Ann');
    await ana.replies(digest, 'done');
    const question = await shown('Which one is done: “call Ann back” or “call Ann”?');
    await offers(question, ['call Ann back', 'call Ann']);
    await presses(question, 'call Ann');
    await (await until(lives)).toEqual({ 'call Ann back': 'said', 'call Ann': 'acknowledged' });
  });

  it.each([
    ['all done', 'acknowledged'],
    ['both are done', 'acknowledged'],
    ['not today', 'stopped'],
  ])('the reply "%s" is about all that it names', async (text, state) => {
    const { ana, digest, lives, until } = await missed('pay the rent', 'call Ann');
    await ana.replies(digest, text);
    await (await until(lives)).toEqual({ 'pay the rent': state, 'call Ann': state });
  });

  it('a reply that names one is about that one', async () => {
    const { ana, digest, lives, until } = await missed('pay the rent', 'call Ann');
    await ana.replies(digest, 'I called Ann');
    await (await until(lives)).toEqual({ 'pay the rent': 'said', 'call Ann': 'acknowledged' });
  });
});
