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

describe('What comes half an hour later', () => {
  it.each([
    [['wake me at 6:30', 'remind me at 18:00 to call mum', 'move mum half an hour later'], /“call mum”, today 18:30/],
    [['Wecker um 6:30', 'um 18 Uhr Mama anrufen', 'Mama eine halbe Stunde später'], /„Mama anrufen“, heute 18:30/],
    [
      ['réveille-moi à 6h30', 'à 18h appeler maman', 'maman une demi-heure plus tard'],
      /« appeler maman », aujourd'hui 18:30/,
    ],
    [['despiértame a las 6:30', 'a las 18 llamar a mamá', 'mamá media hora más tarde'], /“llamar a mamá”, hoy 18:30/],
    [['budzik na 6:30', 'o 18 zadzwonić do mamy', 'mama pół godziny później'], /„zadzwonić do mamy”, dziś 18:30/],
  ])('is what is named or was spoken of, and not the alarm: %j', async (said, heard) => {
    const talk = rehearse();
    let reply = '';
    for (const text of said) reply = await talk.say(text);
    expect(reply).toMatch(heard);
  });

  it.each([
    'alarm half an hour later please',
    'Wecker eine halbe Stunde später',
    'réveil une demi-heure plus tard',
    'la alarma media hora más tarde',
    'budzik pół godziny później',
  ])('is the alarm that is there, and never a new one: %s', async (said) => {
    const talk = rehearse();
    await talk.say(said);
    expect(talk.calls.map(({ name }) => name)).toEqual(['list_schedules']);
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

describe('A timer', () => {
  it.each([
    ['timer 12 min für die Eier', 'die Eier'],
    ['minuteur 12 min pour les œufs', 'les œufs'],
    ['temporizador de 12 min para los huevos', 'los huevos'],
    ['minutnik 12 min na jajka', 'jajka'],
    ['starte mal nen Timer auf 20 Minuten', 'Timer'],
    ['lance un minuteur de 20 minutes', 'Minuteur'],
    ['pasta timer 9 minutes', 'pasta timer'],
  ])('is called by what it is for, without its length and its order: %s', async (said, message) => {
    const talk = rehearse();
    await talk.say(said);
    expect(talk.calls).toMatchObject([{ name: 'schedule_reminder', input: { message } }]);
  });

  it('is told with all others that run, where none is named', async () => {
    const talk = rehearse();
    await talk.say('set a 10 minute timer for eggs');
    await talk.say('set a 20 minute timer for rice');
    expect(await talk.say('how much time is left?')).toMatch(/Eggs.*\n.*Rice/s);
  });
});

it.each(['no alarm tomorrow', 'morgen kein Wecker', 'pas de réveil demain', 'mañana sin alarma', 'jutro bez budzika'])(
  'An alarm that nobody wants is not made: %s',
  async (said) => {
    const talk = rehearse();
    await talk.say(said);
    expect(talk.schedules).toEqual([]);
  },
);

it.each([
  ['add milk to my shopping list', 'and also cheese', 'cheese', 'what’s left?'],
  ['Brot auf die Einkaufsliste', 'noch Käse', 'Käse', 'was fehlt noch?'],
  ['ajoute du pain à la liste', 'et du fromage', 'du fromage', 'qu’est-ce qu’il reste ?'],
  ['apunta pan en la lista', 'y queso', 'queso', '¿qué falta?'],
  ['dopisz chleb do listy', 'i ser', 'ser', 'co zostało?'],
])(
  'A list that was spoken of takes one more entry, and is what is left: %s',
  async (first, more, description, left) => {
    const talk = rehearse();
    await talk.say(first);
    await talk.say(more);
    expect(talk.lastCalls).toMatchObject([{ name: 'add_task', input: { description } }]);
    await talk.say(left);
    expect(talk.lastCalls).toMatchObject([{ name: 'list_tasks' }]);
  },
);

it.each([
  ['może mi pan przypomnieć we wtorek, że przychodzi hydraulik', 'przychodzi hydraulik'],
  ['przypominaj mi o lekach codziennie o 8 i o 20', 'o lekach'],
  ["j'ai un rdv chez le médecin le 3 décembre à 10h15", 'un rdv chez le médecin'],
  ['gotta pick up the kids at 3 tomorrow', 'pick up the kids'],
])('What is surely wished is made unasked: %s', async (said, message) => {
  const talk = rehearse();
  await talk.say(said);
  expect(talk.calls).toMatchObject([{ name: 'schedule_reminder', input: { message } }]);
});
