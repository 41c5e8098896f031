import { describe, expect, it } from 'vitest';
import { endOf, rehearse } from './rehearsal-fixture.ts';

/** Saturday 21 November 2026, 10:00 in Warsaw: the reminders that a conversation leaves, as "what: when". */
async function madeBy(...said: readonly string[]) {
  const { changes, reply } = await endOf([], said);
  return { made: changes.map(({ input }) => `${input.message}: ${input.when}`), reply };
}

describe('A day over lines', () => {
  it.each([
    ['tomorrow:\n9am dentist\n1pm call Ann', ['dentist: tomorrow 9am', 'call Ann: tomorrow 1pm']],
    ['Monday:\n9am dentist\n1pm call Ann', ['dentist: Monday 9am', 'call Ann: Monday 1pm']],
    ['Friday\n9am dentist\n1pm call Ann', ['dentist: Friday 9am', 'call Ann: Friday 1pm']],
    ['tomorrow\n- 9am dentist\n- 1pm call Ann', ['dentist: tomorrow 9am', 'call Ann: tomorrow 1pm']],
    ['## Friday\n1. 9am dentist\n2. 1pm call Ann', ['dentist: Friday 9am', 'call Ann: Friday 1pm']],
    ['Friday:\n\ndentist at 9am\n\ncall Ann at 1pm', ['dentist: Friday at 9am', 'call Ann: Friday at 1pm']],
    ['remind me tomorrow:\n9am dentist\n1pm call Ann', ['dentist: tomorrow 9am', 'call Ann: tomorrow 1pm']],
    ['remind me:\nFriday\n9am dentist\n1pm call Ann', ['dentist: Friday 9am', 'call Ann: Friday 1pm']],
    ['this is planned for tomorrow:\n9am dentist\n1pm call Ann', ['dentist: tomorrow 9am', 'call Ann: tomorrow 1pm']],
    ['every monday:\n9am standup\n1pm review', ['standup: every monday 9am', 'review: every monday 1pm']],
    ['tomorrow: 9am dentist, 1pm call Ann', ['dentist: tomorrow 9am', 'call Ann: tomorrow 1pm']],
    ['tomorrow:\n- 9am dentist\n- buy milk', ['dentist: tomorrow 9am', 'buy milk: tomorrow']],
    ['morgen:\n9 Uhr Zahnarzt\n13 Uhr Anna anrufen', ['Zahnarzt: morgen 9 Uhr', 'Anna anrufen: morgen 13 Uhr']],
    ['demain :\n9h dentiste\n13h appeler Anne', ['dentiste: demain 9h', 'appeler Anne: demain 13h']],
    ['mañana:\n9:00 dentista\n13:00 llamar a Ana', ['dentista: mañana 9:00', 'llamar a Ana: mañana 13:00']],
    ['jutro:\n9:00 dentysta\n13:00 zadzwonić do Ani', ['dentysta: jutro 9:00', 'zadzwonić do Ani: jutro 13:00']],
  ])('holds for all of them: %j', async (text, made) => {
    expect((await madeBy(text)).made).toEqual(made);
  });

  it('holds until another day does, and today is one', async () => {
    expect((await madeBy('Friday\n• 9am dentist\n• 1pm call Ann\nSaturday\n• 10am football')).made).toEqual([
      'dentist: Friday 9am',
      'call Ann: Friday 1pm',
      'football: Saturday 10am',
    ]);
    expect((await madeBy('tomorrow:\n9pm see the film\ntoday:\n8pm take a bath\n9pm read')).made).toEqual([
      'see the film: tomorrow 9pm',
      'take a bath: today 8pm',
      'read: today 9pm',
    ]);
  });

  it('leaves a line its own day', async () => {
    expect((await madeBy('Tomorrow:\n9am dentist\nFriday 1pm call Ann\n3pm pick up the kids')).made).toEqual([
      'dentist: Tomorrow 9am',
      'call Ann: Friday 1pm',
      'pick up the kids: Tomorrow 3pm',
    ]);
  });

  it('belongs to the lines above it where it stands below them, and to nothing where no line has an hour', async () => {
    expect((await madeBy('tomorrow:\nbuy milk\ncall Ann')).made).toEqual(['buy milk call Ann: tomorrow']);
    expect((await madeBy('buy milk\ntomorrow at 9')).made).toEqual(['buy milk: tomorrow at 9']);
  });

  it('is answered in the language of its words: the "am" of "9am" is none', async () => {
    expect((await madeBy('Monday:\n9am dentist\n1pm call Ann')).reply).toContain('I’ll remind you: “dentist”, Monday');
    const talk = rehearse();
    expect(await talk.say('9am dentist')).toContain('I’ll remind you');
  });
});

describe('An hour behind another day', () => {
  it.each([
    [
      'remind me tomorrow at 9 to call Bob and at 1pm to call Ann',
      'call Bob: tomorrow at 9',
      'call Ann: tomorrow at 1pm',
    ],
    ['tomorrow 9am call Bob\n1pm call Ann', 'call Bob: tomorrow 9am', 'call Ann: tomorrow 1pm'],
    [
      'rappelle-moi demain à 10h le vétérinaire, à 12h les croquettes et à 18h de promener le chien',
      'le vétérinaire: demain à 10h',
      'les croquettes: demain à 12h',
      'promener le chien: demain à 18h',
    ],
  ])('is of that day: %j', async (text, ...each) => {
    expect((await madeBy(text)).made).toEqual(each);
  });

  it('is of the next day that has it, where it is over on that one or none is named', async () => {
    expect((await madeBy('remind me today at 9pm to read and at 8am to run')).made).toEqual([
      'read: today at 9pm',
      'run: at 8am',
    ]);
    expect((await madeBy('9am dentist\n1pm call Ann')).made).toEqual(['dentist: 9am', 'call Ann: 1pm']);
  });
});
