import { describe, expect, it } from 'vitest';
import { endOf, rehearse } from './rehearsal-fixture.ts';

const made = async (text: string) => {
  const talk = rehearse();
  await talk.say(text);
  return talk.calls.filter(({ name }) => name.startsWith('schedule_')).map(({ input }) => [input.message, input.when]);
};

describe('Words as people type and speak them', () => {
  it.each([
    ['rmeind me tomorow at 11 to water the fern', 'water the fern', 'tomorrow at 11'],
    ['remind me evry wensday at 11 to water the fern', 'water the fern', 'every wednesday at 11'],
    ['remind me in 25 mintues to water the fern', 'water the fern', 'in 25 minutes'],
    ['remind me tomorrow at 11ish to water the fern', 'water the fern', 'tomorrow at 11'],
    ['uhh remind me tomorrow at 11 to uh water the fern', 'water the fern', 'tomorrow at 11'],
    ['remind me at 17:00 to write to Ms Mondy', 'write to Ms Mondy', 'at 17:00'],
    ['przypomnij mi za 25 minut podlać paproć', 'podlać paproć', 'za 25 minut'],
    ['countdown for the bread, 25 minutes', 'the bread', 'in 25 minutes'],
  ])('%s', async (said, what, when) => expect(await made(said)).toEqual([[what, when]]));

  it.each([
    ['tomorrow at 11:30 wake me up', 'tomorrow at 11:30'],
    ['every day at 6:30am wake me', 'every day at 6:30am'],
  ])('waking may be said last: %s', async (said, when) => expect(await made(said)).toEqual([['Wake up', when]]));

  const gym = 'remind me every friday at 18:00 to go to the gym';

  it.each([
    ['delte the gym', { name: 'cancel_schedule', input: { schedule_id: 'sch_1' } }],
    ['make the gym 19:00 instead of 18:00', { name: 'update_schedule' }],
    ['the gym should be at 19:00, not 18:00', { name: 'update_schedule' }],
    ['the gym is at 19:00 not 18:00', { name: 'update_schedule' }],
  ])('an order is carried out: %s', async (order, call) => {
    const { changes } = await endOf([gym], [order]);
    expect(changes).toEqual([expect.objectContaining(call)]);
  });

  it.each(['set the gym to later', 'change the gym to another day'])(
    'a time that is left open is asked, and never becomes the text: %s',
    async (order) => {
      const { changes, reply } = await endOf([gym], [order]);
      expect(changes).toEqual([]);
      expect(reply).toContain('When should “go to the gym” be instead?');
    },
  );

  it.each(['remind me what I have to do on sunday', 'how do i cancel a reminder', 'leave me in peace'])(
    'makes and changes nothing: %s',
    async (said) => {
      const { changes } = await endOf([gym], [said]);
      expect(changes).toEqual([]);
    },
  );

  it('says that it cannot know an event, and asks for the time of what is to be done', async () => {
    const talk = rehearse();
    expect(await talk.say('remind me as soon as I arrive at work to ring Tom')).toContain(
      'When should “ring Tom” come?',
    );
    await talk.say('at 17:00');
    expect(talk.lastCalls).toEqual([{ name: 'schedule_reminder', input: { message: 'ring Tom', when: 'at 17:00' } }]);
  });
});
