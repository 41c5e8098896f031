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
  return { reply, changes: talk.lastCalls.filter(({ name }) => name !== 'list_schedules') };
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

  it('says so where that has to be asked for, and asks for it once', async () => {
    const asked = {
      undo_last_change: {
        status: 'pending_approval',
        proposal_id: 'prp_1',
        operation: 'undo-last-change',
        what: 'go to choir practice',
      },
    };
    const talk = talkWith(asked);
    expect((await endOf(talk, 'cancel the choir', 'undo')).reply).toMatch(
      /^I asked for your yes to take back the last change of “go to choir practice”\./,
    );
    expect(await talk.say('undo')).toMatch(/^“go to choir practice” still waits for your yes: nothing was done yet/);
    expect(talk.lastCalls).toEqual([]);
  });

  it('does not fall back on an older change where the last one has no undo', async () => {
    const gone = { undo_last_change: { code: 'wrong_state', message: 'It has no undo.' } };
    const { reply } = await endOf(talkWith(gone), 'move the drops to 8', 'undo');
    expect(reply).toMatch(/^I do not remember how it was before\./);
  });

  it('of two at once takes back neither by itself', async () => {
    const { reply, changes } = await endOf(talkWith(BACK), 'cancel the choir and the drops', 'undo');
    expect(changes).toEqual([]);
    expect(reply).toMatch(/^Those were 2 changes at once/);
  });

  it('knows nothing of how it was before that, and looks it up', async () => {
    const talk = talkWith(BACK);
    await endOf(talk, 'move the drops to 8', 'undo');
    const reply = await talk.say('move it an hour later');
    expect(reply).toMatch(/^Which one should I change\?/);
  });
});
