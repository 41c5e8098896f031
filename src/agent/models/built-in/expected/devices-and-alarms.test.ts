import { describe, expect, it } from 'vitest';
import { rehearse } from '../rehearsal-fixture.ts';

describe('An order to a device', () => {
  it.each([
    ['turn on the heating', /can’t switch/],
    ['turn the bedroom light off', /can’t switch/],
    ['mach das Licht aus', /Schalten kann ich nichts/],
    ['mach die Heizung an', /Schalten kann ich nichts/],
    ['éteins la lumière du salon', /ni éteindre/],
    ['apaga la luz', /apagar nada/],
    ['wyłącz światło w kuchni', /nie wyłączę/],
  ])('is said to be beyond the built-in model, whatever is planned: %s', async (said, answer) => {
    const talk = rehearse();
    await talk.say('remind me tomorrow at 9 to swim');
    expect(await talk.say(said)).toMatch(answer);
    expect(talk.lastCalls).toEqual([]);
  });

  it.each(['turn off the alarm', 'schalte den Wecker aus', 'turn off the tv licence reminder'])(
    'is none where it names what Belfry plans: %s',
    async (said) => {
      const talk = rehearse();
      expect(await talk.say(said)).not.toMatch(/switch|Schalten/);
    },
  );
});

describe('A greeting', () => {
  it.each([
    'Good morning! Could you remind me at 15:00 to call Ann?',
    'Guten Morgen! Kannst du mich bitte um 15:00 Uhr an Oma erinnern?',
    'Bonjour ! Rappelle-moi à 15h d’appeler Anne',
  ])('beside a wish gets no answer of its own: %s', async (said) => {
    expect(await rehearse().say(said)).not.toMatch(/Hello|Hallo|Bonjour/);
  });

  it.each(['tomorrow evening', 'later today', 'tomorrow morning'])('is no time: %s', async (said) => {
    expect(await rehearse().say(said)).not.toMatch(/^(?:Hello|Good|Bye|See)/);
  });
});

it('An earlier question takes no order about what is there for its answer', async () => {
  const talk = rehearse();
  await talk.say('every weekday at 7:30 remind me to take out the dog');
  expect(await talk.say('remind me on fridays at 8')).toMatch(/of what/i);
  await talk.say('pause take out the dog');
  await talk.say('turn it on again');
  expect(talk.lastCalls.map(({ name }) => name)).not.toContain('schedule_reminder');
});

describe('The alarm that is there', () => {
  it.each([
    [['wake me at 6:30', 'set the alarm half an hour later'], /tomorrow 07:00/],
    [['wake me at 6:30', 'set the alarm to 8'], /tomorrow 08:00/],
    [['wake me at 6:30', 'change the alarm to 5:30'], /tomorrow 05:30/],
    [['Wecker um 6:30', 'stell den Wecker eine halbe Stunde später'], /morgen 07:00/],
    [['Wecker um 6:30', 'stell den Wecker auf 8 Uhr'], /morgen 08:00/],
    [['réveille-moi à 6h30', 'mets le réveil à 8h'], /demain 08:00/],
    [['despiértame a las 6:30', 'pon la alarma media hora más tarde'], /mañana 07:00/],
    [['budzik na 6:30', 'ustaw budzik pół godziny później'], /jutro 07:00/],
  ])('moves, and no second one is made: %j', async (said, heard) => {
    const talk = rehearse();
    let reply = '';
    for (const text of said) reply = await talk.say(text);
    expect(reply).toMatch(heard);
    expect(talk.calls.filter(({ name }) => name === 'schedule_reminder')).toHaveLength(1);
  });
});

it.each([
  [
    ['remind me tomorrow at 9 to call Ann', 'remind me tomorrow at 10 to call Bob', 'move the other one to 11'],
    'update_schedule',
  ],
  [['erinnere mich morgen um 9 an Anna', 'erinnere mich morgen um 10 an Bob', 'lösch die andere'], 'cancel_schedule'],
  [['rappelle-moi Anne demain à 9h', 'rappelle-moi Bob demain à 10h', "supprime l'autre"], 'cancel_schedule'],
])('The other one is what was not spoken of last: %j', async (said, tool) => {
  const talk = rehearse();
  for (const text of said) await talk.say(text);
  expect(talk.calls.at(-1)).toMatchObject({ name: tool, input: { schedule_id: 'sch_1' } });
});

it('Later, and an hour, right after something was made is no alarm', async () => {
  const talk = rehearse();
  await talk.say('dentist tomorrow at 15:00');
  await talk.say('later, half four');
  expect(talk.calls.at(-1)?.name).toBe('update_schedule');
});
