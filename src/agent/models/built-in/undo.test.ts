import { describe, expect, it } from 'vitest';
import { rehearse } from './rehearsal-fixture.ts';

const CHOIR = 'remind me every wednesday at 19:00 to go to choir practice';
const DROPS = 'remind me every day at 7:00 to take the drops';

/** Answers `undo_last_change` and `update_schedule` as given; all else as it is pretended. */
function talkWith(outputs: Readonly<Record<string, Record<string, unknown>>> = {}) {
  return rehearse({
    override: (name) => {
      const output = outputs[name];
      return output === undefined ? undefined : { output, isError: typeof output.code === 'string' };
    },
  });
}

async function endOf(talk: ReturnType<typeof rehearse>, ...said: readonly string[]) {
  for (const text of [CHOIR, DROPS]) await talk.say(text);
  let reply = '';
  for (const text of said) reply = await talk.say(text);
  return { reply, changes: talk.lastCalls.filter(({ name }) => !name.startsWith('list_')) };
}

const BACK = { undo_last_change: { ok: true, confirmation: '“take the drops” is as it was.' } };
const PUT_BACK = [{ name: 'undo_last_change', input: {} }];

describe('"Undo" after one thing was changed or taken away', () => {
  it.each([
    ['move the drops to 8', 'undo'],
    ['rename the drops to take the syrup', 'undo that'],
    ['cancel the choir', 'bring it back'],
    ['cancel the choir', 'rückgängig'],
    ['leave out the drops next week', 'take that back'],
  ])('has Belfry put it back as it was: %s, %s', async (first, then) => {
    const { reply, changes } = await endOf(talkWith(BACK), first, then);
    expect(changes).toEqual(PUT_BACK);
    expect(reply).toMatch(/^“take the drops” (?:is as it was|ist wieder, wie es war)\.$/);
  });

  it('asks Belfry of everything alike: what was made, a task, the settings, several at once', async () => {
    for (const said of ['add buy stamps to the list', "I'm in Tokyo till Sunday", 'cancel the choir and the drops'])
      expect((await endOf(talkWith(BACK), said, 'undo')).changes, said).toEqual(PUT_BACK);
  });

  it('says what Belfry refuses, and when there is nothing', async () => {
    const changed = { code: 'content_changed', message: '“the drops” was changed since by mia. Nothing was done.' };
    const { reply } = await endOf(talkWith({ undo_last_change: changed }), 'move the drops to 8', 'undo');
    expect(reply).toContain('changed since by mia');
    const none = { undo_last_change: { code: 'not_found', message: 'There is nothing to take back.' } };
    expect((await endOf(talkWith(none), 'undo')).reply).toContain('There is no change here to take back.');
  });

  it('knows nothing of how it was before that, and looks it up', async () => {
    const talk = talkWith(BACK);
    await endOf(talk, 'move the drops to 8', 'undo');
    const reply = await talk.say('move it an hour later');
    expect(reply).toMatch(/^Which one should I change\?/);
  });
});
