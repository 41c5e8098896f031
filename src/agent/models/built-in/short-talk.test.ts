import { describe, expect, it } from 'vitest';
import { say as spoken } from '../../../voice/say.ts';
import { rehearse } from './rehearsal-fixture.ts';

/** It is Saturday, 21 November 2026, 10:00 in Warsaw. */
async function endOf(...said: readonly string[]) {
  const talk = rehearse();
  let reply = '';
  for (const text of said) reply = await talk.say(text);
  return { talk, reply, changes: talk.lastCalls.filter(({ name }) => !name.startsWith('list_')) };
}

const DENTIST = 'remind me on Tuesday at 15:00 about the dentist';
const GYM = 'remind me every Friday at 18:00 about the gym';

describe('What is said in few words', () => {
  it.each([
    ['mo mi fr 7:30 sport', 'jeden Montag, Mittwoch und Freitag um 07:30'],
    ['lun mié vie 7:30 gym', 'cada lunes, miércoles y viernes a las 07:30'],
    ['lun mer ven 7h30 gym', 'chaque lundi, mercredi et vendredi à 07:30'],
    ['pn śr pt 7:30 siłownia', 'co poniedziałek, środę i piątek o 07:30'],
    ['mon wed fri 7:30 gym', 'every Monday, Wednesday and Friday at 07:30'],
  ])('days written short come each week, and are said in their language: %s', async (text, sentence) => {
    const { reply, changes } = await endOf(text);
    expect(reply).toContain(sentence);
    expect(changes).toMatchObject([{ name: 'schedule_reminder', input: { message: text.split(' ').at(-1) } }]);
  });

  it.each([
    ['wie spät ist es?', 'Es ist 10:00'],
    ['quelle heure est-il ?', 'Il est 10:00'],
    ['¿qué hora es?', 'Son las 10:00'],
    ['która godzina?', 'Jest 10:00'],
    ['welcher Tag ist heute?', 'Samstag'],
    ['wie spät ist es in Tokyo?', '18:00'],
    ['was kannst du?', 'Sag zum Beispiel'],
    ['que peux-tu faire ?', 'Dis par exemple'],
    ['¿qué puedes hacer?', 'Di por ejemplo'],
    ['co potrafisz?', 'Powiedz na przykład'],
    ['wer bist du?', 'Ich bin das eingebaute Modell'],
    ['qui es-tu ?', 'Je suis le modèle intégré'],
    ['¿quién eres?', 'Soy el modelo incorporado'],
    ['kim jesteś?', 'Jestem wbudowanym modelem'],
    ['wie geht’s?', 'Hallo!'],
  ])('the first questions of somebody new are answered in their language: %s', async (text, answer) => {
    expect((await endOf(text)).reply).toContain(answer);
  });

  it.each([
    ['remind me to ring Ann', 'July, somewhere in the first week', 'ring Ann'],
    ['erinnere mich daran, Ann anzurufen', 'Dienstag reicht mir', 'Ann anzurufen'],
    ['rappelle-moi d’appeler Ann', 'ben mardi, comme toujours', 'appeler Ann'],
    ['recuérdame llamar a Ann', 'el martes, que estoy en casa', 'llamar a Ann'],
    ['przypomnij mi, żeby zadzwonić do Ann', 'we wtorek o tej porze', 'zadzwonić do Ann'],
  ])('the words around a time that answers are no new reminder: %s, %s', async (wish, answer, what) => {
    expect((await endOf(wish, answer)).changes).toMatchObject([{ input: { message: what } }]);
  });

  it.each([
    ['remind me to ring Ann', 'buy milk tomorrow at 9', 'buy milk'],
    ['erinnere mich daran, Ann anzurufen', 'morgen um 9 Milch kaufen', 'Milch kaufen'],
    ['rappelle-moi d’appeler Ann', 'rappelle-moi demain à 9h le lait', 'le lait'],
    ['recuérdame llamar a Ann', 'mañana a las 9 comprar leche', 'comprar leche'],
    ['przypomnij mi, żeby zadzwonić do Ann', 'jutro o 9 kupić mleko', 'kupić mleko'],
  ])('what is to be done at a time is no answer to an open question: %s, %s', async (wish, other, what) => {
    expect((await endOf(wish, other)).changes).toMatchObject([{ input: { message: what } }]);
  });

  it.each([
    ['take the bread out in 40 min', 'take the bread out'],
    ['turn off the oven in 20 minutes', 'turn off the oven'],
    ['den Herd in 20 Minuten ausmachen', 'den Herd ausmachen'],
    ['enlever le pain dans 40 minutes', 'enlever le pain'],
    ['sacar el pan en 40 minutos', 'sacar el pan'],
    ['wyjąć chleb za 40 minut', 'wyjąć chleb'],
    ['take out bins every other tuesday', 'take out bins'],
  ])(
    'a deed with words that could end something is made where nothing of that name is planned: %s',
    async (text, what) => {
      expect((await endOf(text)).changes).toMatchObject([{ input: { message: what } }]);
    },
  );

  it.each([
    ['another item, sunscreen', 'sunscreen'],
    ['setz Klopapier mit drauf', 'Klopapier'],
    ['nueva tarea: ordenar los libros', 'ordenar los libros'],
    ['do zrobienia: umyć rower', 'umyć rower'],
  ])('an entry of the list needs one word that says so, where nothing else is as likely: %s', async (text, what) => {
    expect((await endOf(text)).changes).toMatchObject([{ name: 'add_task', input: { description: what } }]);
  });

  it.each([
    ['warm the bathroom up for quarter to six, it is cold', 'When should “warm the bathroom up” come?'],
    ['Waschmaschine starten ab 22 uhr wenn der strom billig is', 'Wann soll „Waschmaschine starten“ kommen?'],
  ])('what is clearly to be done is asked for the time that was not read, and nothing else: %s', async (text, asks) => {
    const { reply, changes } = await endOf(text);
    expect(changes).toEqual([]);
    expect(reply).toContain(asks);
  });

  it.each([
    ['day after tomorrow at 9 I have to pay the school van fees, do remind me please', 'pay the school van fees'],
    ['buy milk, eggs and bread at 9', 'buy milk, eggs and bread'],
  ])('a list is whole, and what stands behind a deed is not stored: %s', async (text, what) => {
    expect((await endOf(text)).changes).toMatchObject([{ input: { message: what } }]);
  });

  it('a reason behind what is to be done is not offered with it', async () => {
    expect((await endOf('walk the dog every day at 8, the vet wants it')).reply).toMatch(
      /remind me: walk the dog every day at 8”/,
    );
  });

  it('an alarm has a name of its own, and not the order: budź mnie codziennie o 7', async () => {
    expect((await endOf('budź mnie codziennie o 7')).changes).toMatchObject([{ input: { message: 'Budzik' } }]);
  });

  it('two presses never say the same', async () => {
    const { reply } = await endOf('remind me tomorrow at 9 before work to fold the sheets');
    expect(reply.match(/“tomorrow at 9”/g)).toHaveLength(1);
  });

  it.each(['about what', 'about what?', 'what', 'woran?', 'de quoi', '¿de qué?', 'o czym?'])(
    'a question is never the text of a reminder: %s',
    async (text) => {
      const { reply, changes } = await endOf('remind me on Monday', text);
      expect(changes).toEqual([]);
      expect(reply).not.toContain('I’ll remind you');
    },
  );

  it.each([
    ...['do not disturb tonight', 'quiet please until tomorrow', 'be quiet'].map((text) => [text, 'en'] as const),
    ['ne me dérange pas ce soir', 'fr'] as const,
  ])('silence is no reminder, and what can be done instead is said: %s', async (text, language) => {
    const { reply, changes } = await endOf(DENTIST, text);
    expect(changes).toEqual([]);
    expect(reply).toContain(`“${spoken(language, 'phrase.pauseAll')}”`);
  });

  it.each([
    ['set two timers: 5 and 10 minutes', ['in 5 minutes', 'in 10 minutes']],
    ['timers for 3, 5 and 7 min', ['in 3 min', 'in 5 min', 'in 7 min']],
    ['set timers for 1 hour and 90 minutes', ['in 1 hour', 'in 90 minutes']],
  ])('each of several timers is set: %s', async (text, times) => {
    const { changes } = await endOf(text);
    expect(changes.map(({ input }) => input.when)).toEqual(times);
  });

  it('a part of the day is where something is put', async () => {
    const { changes } = await endOf(DENTIST, 'put the dentist in the evening');
    expect(changes).toEqual([
      { name: 'update_schedule', input: { schedule_id: 'sch_1', when: expect.stringMatching(/^2026-11-24T18:00/) } },
    ]);
  });

  it.each(['dentist cancelled', 'the dentist was called off', 'my dentist is off'])(
    'that something is off is told; whether its reminder goes too is asked: %s',
    async (text) => {
      const { reply, changes } = await endOf(DENTIST, text);
      expect(changes).toEqual([]);
      expect(reply).toMatch(/“cancel (?:the )?dentist”/);
    },
  );

  it('a yes and a wish behind it are both heard', async () => {
    const { changes } = await endOf(DENTIST, GYM, 'cancel everything', 'yes and remind me tomorrow at 9 to swim');
    expect(changes.map(({ name }) => name)).toEqual(['cancel_schedule', 'cancel_schedule', 'schedule_reminder']);
  });

  it.each([
    ['make an event reminder for the wedding on tuesday', 'the wedding'],
    ['make a repeating reminder for my work tasks every day at 8am', 'my work tasks'],
    ['create a calendar entry for brunch with Chris on saturday at 11am', 'brunch with Chris'],
    ['set an appointment for Allen tomorrow at 9', 'appointment for Allen'],
    ['set meeting with Jack on 10 march', 'meeting with Jack'],
    ['send me a reminder to pick up the dog at 1pm', 'pick up the dog'],
    ['i have an appointment tomorrow at 9 remind me', 'appointment'],
    ['remember me to meet Ann today at 6pm', 'meet Ann'],
    ['remind to at 8pm to take my medicine', 'take my medicine'],
    ['set a wake up call for 10 am', 'Wake up'],
  ])('how it is kept is no part of its text: %s', async (text, message) => {
    expect((await endOf(text)).changes).toMatchObject([{ name: 'schedule_reminder', input: { message } }]);
  });

  it('all that is planned is all, whatever it is called, and is asked for first', async () => {
    const { reply, changes } = await endOf(DENTIST, GYM, 'delete all events from my calendar');
    expect(changes).toEqual([]);
    expect(reply).toMatch(/all.*\?/i);
  });

  it('what happens on a day is looked at', async () => {
    expect((await endOf(GYM, 'what happens on friday')).reply).toContain('gym');
  });

  it('there is nothing to put off where no reminder came', async () => {
    const { reply, changes } = await endOf(DENTIST, 'snooze');
    expect([changes, reply]).toEqual([[], expect.stringContaining('No reminder is open')]);
  });

  it('the last Friday of the month is to come', async () => {
    expect((await endOf('pay rent on the last friday of the month')).reply).toContain('Friday 27 November');
  });
});
