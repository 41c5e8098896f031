import { describe, expect, it } from 'vitest';
import { rehearse } from './rehearsal-fixture.ts';

async function endOf(...said: readonly string[]) {
  const talk = rehearse();
  await talk.say('remind me every Friday at 18:00 about the gym');
  await talk.say('remind me on Friday at 10 to go to the dentist');
  await talk.say('thanks');
  let reply = '';
  for (const text of said) reply = await talk.say(text);
  return { reply, changes: talk.lastCalls.filter(({ name }) => !name.startsWith('list_') && name !== 'list_tasks') };
}

describe('A question whether to do something', () => {
  it.each([
    'should I cancel the gym?',
    'shall we cancel the gym',
    'so, could I cancel the gym?',
    'may i cancel the gym?',
    'should we move the dentist to 5pm?',
    'Should I skip the gym?',
    'should I add milk to the list?',
    'should i set an alarm for 7 tomorrow?',
    'would you remind me at 5 if i asked?',
    'I feel ill. Should I cancel the gym?',
    'could I perhaps call Ann tomorrow at 9?',
  ])('carries nothing out, and offers to: %s', async (text) => {
    const { reply, changes } = await endOf(text);
    expect(changes).toEqual([]);
    expect(reply).toContain('• “');
  });

  it('is done once it is said plainly, as the button says it', async () => {
    const { reply } = await endOf('should I cancel the gym?');
    expect(reply).toContain('• “cancel the gym”');
    expect((await endOf('should I cancel the gym?', 'cancel the gym')).changes).toMatchObject([
      { name: 'cancel_schedule' },
    ]);
  });

  it('is none where it asks for the deed itself', async () => {
    expect((await endOf('could you cancel the gym?')).changes).toHaveLength(1);
    expect((await endOf('would you remind me at 5 to call Ann?')).changes).toHaveLength(1);
  });
});

describe('What says that something is not to be done', () => {
  it.each([
    "i don't want to cancel the gym",
    'please do not move the dentist',
    'cancel the gym? no',
    "you shouldn't delete the gym",
    'lösche gym nicht',
    "n'annule pas gym",
    'no canceles gym',
    'nie usuwaj gym',
  ])('changes nothing, and leaves nothing open that an ok carries out: %s', async (text) => {
    expect((await endOf(text)).changes).toEqual([]);
    expect((await endOf(text, 'ok')).changes).toEqual([]);
    expect((await endOf(text, 'yes')).changes).toEqual([]);
  });
});
