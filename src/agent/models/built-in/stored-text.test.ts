// What is stored of any message that makes something: no order, no words of the bot, and no time that was not placed.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shareOf } from '../../../../test/lanes.ts';
import { requestsIn } from '../../../talk/leads/requests.ts';
import { LANGUAGES, type Language, wordsOf } from '../../../talk/words.ts';
import { splitText } from './reading.ts';
import { REHEARSAL_NOW, rehearse } from './rehearsal-fixture.ts';
import { isReminderText } from './words/reminder-words.ts';

/** The texts that a message stores. */
async function storedOf(said: string): Promise<string[]> {
  const talk = rehearse();
  await talk.say(said);
  const made = talk.calls.filter(({ name }) => name.startsWith('schedule_') || name === 'add_task');
  return made.map(({ input }) => String(input.message ?? input.instruction ?? input.description));
}

/** What is wrong with a stored text; null where nothing is. */
function faultOf(text: string): string | null {
  if (requestsIn(wordsOf(text, [])).length > 0) return 'an order';
  if (isReminderText(text)) return 'words of the bot';
  if (/[\s,;:]$|^[,;:\s]|,,/.test(text)) return 'marks of what was cut out';
  const { time, what } = splitText(text, { now: REHEARSAL_NOW, zone: 'Europe/Warsaw' });
  return time.kind === 'time' && what !== text && !text.includes('"') ? 'a time' : null;
}

interface Said {
  readonly said: string;
  /** What each text has to hold. */
  readonly matter?: string;
}

/** What is wrong with all that these messages store, and how many texts that are. */
async function faultsOf(all: readonly Said[]): Promise<{ readonly faults: string[]; readonly made: number }> {
  const faults: string[] = [];
  let made = 0;
  for (const { said, matter = '' } of all)
    for (const text of await storedOf(said)) {
      made += 1;
      const fault = text.includes(matter) ? faultOf(text) : 'a part';
      if (fault !== null) faults.push(`${said} -> ${text}: ${fault}`);
    }
  return { faults, made };
}

interface Forms {
  readonly forms: readonly string[];
  readonly times: readonly string[];
  readonly matters: readonly string[];
  /** What may be told before a wish, and said behind it. */
  readonly stories: readonly string[];
  readonly ends: readonly string[];
}

const FORMS: Readonly<Record<Language, Forms>> = {
  en: {
    forms: [
      'remind me {t} to {m}',
      '{t} remind me to {m}',
      'I am in the garden, {t} remind me to {m}',
      '{m}, remind me {t}',
    ],
    times: ['tomorrow at 9', 'every friday at 18:00', 'in 20 minutes'],
    matters: ['water the fern', 'pick up the dry cleaning', 'ring Tom'],
    stories: ["I can't type up here, ", 'we were late yesterday, so '],
    ends: ['please', "it's to lash rain"],
  },
  de: {
    forms: [
      'erinnere mich {t} daran, {m}',
      '{t} bitte erinnere mich: {m}',
      'ich bin im Garten, {t} erinnere mich: {m}',
      '{m}, erinnere mich {t}',
    ],
    times: ['morgen um 9 Uhr', 'jeden Freitag um 18 Uhr', 'in 20 Minuten'],
    matters: ['den Farn gießen', 'die Wäsche abholen', 'Tom anrufen'],
    stories: ['ich habe keine Hand frei, ', 'gestern war es zu spät, also '],
    ends: ['bitte', 'sonst wird es nass'],
  },
  fr: {
    forms: [
      'rappelle-moi {t} de {m}',
      '{t} rappelle-moi de {m}',
      'je suis au jardin, {t} rappelle-moi de {m}',
      '{m}, rappelle-moi {t}',
    ],
    times: ['demain à 9h', 'tous les vendredis à 18h', 'dans 20 minutes'],
    matters: ['rappeler Tom', 'chercher le linge', 'payer le loyer'],
    stories: ["je n'ai pas de stylo, ", "hier c'était trop tard, alors "],
    ends: ['stp', 'sinon il est fâché'],
  },
  es: {
    forms: [
      'recuérdame {t} {m}',
      '{t} recuérdame {m}',
      'estoy en el jardín, {t} recuérdame {m}',
      '{m}, recuérdame {t}',
    ],
    times: ['mañana a las 9', 'todos los viernes a las 18', 'en 20 minutos'],
    matters: ['regar el helecho', 'recoger la ropa', 'llamar a Tom'],
    stories: ['no tengo las manos libres, ', 'ayer llegamos tarde, así que '],
    ends: ['por favor', 'que si no se enfada'],
  },
  pl: {
    forms: [
      'przypomnij mi {t} żeby {m}',
      '{t} przypomnij mi {m}',
      'jestem w ogrodzie, {t} przypomnij mi {m}',
      '{m}, przypomnij mi {t}',
    ],
    times: ['jutro o 9', 'w każdy piątek o 18', 'za 20 minut'],
    matters: ['podlać paproć', 'odebrać pranie', 'zadzwonić do Tomka'],
    stories: ['nie mam wolnych rąk, ', 'wczoraj było za późno, więc '],
    ends: ['proszę', 'bo się obrazi'],
  },
};

describe('A stored text holds no order, no words of the bot and no time that was not placed', () => {
  it('in all sentences of the evaluation', async () => {
    const lines = readFileSync(new URL('../../../../eval/utterances.jsonl', import.meta.url), 'utf8')
      .trim()
      .split('\n');
    const { faults, made } = await faultsOf(lines.map((line) => ({ said: String(JSON.parse(line).says) })));
    expect(faults).toEqual([]);
    expect(made).toBeGreaterThan(100);
  });

  it.each(LANGUAGES)(
    'wherever the wish stands among the order, the time, a story and a courtesy: %s',
    async (language) => {
      const { forms, times, matters, stories, ends } = FORMS[language];
      const wishes = forms.flatMap((form) =>
        times.flatMap((time) => matters.map((matter) => ({ form, time, matter }))),
      );
      const all = wishes.flatMap(({ form, time, matter }) =>
        ['', ...stories].flatMap((story) =>
          ['', ...ends].map((end) => ({
            matter,
            said: `${story}${form.replace('{t}', time).replace('{m}', matter)}${end === '' ? '' : `, ${end}`}`,
          })),
        ),
      );
      const drawn = shareOf(all, 8);
      const { faults, made } = await faultsOf(drawn);
      expect(faults).toEqual([]);
      expect(made).toBeGreaterThanOrEqual(drawn.length / 2);
    },
  );
});

describe('A wish for some other time', () => {
  it.each([
    ['remind me later to call Ann', 'call Ann'],
    ['remind me to call Ann at some point', 'call Ann'],
    ['erinnere mich später Anna anzurufen', 'Anna anzurufen'],
    ["rappelle-moi plus tard d'appeler Anne", 'appeler Anne'],
    ['recuérdame luego llamar a Ana', 'llamar a Ana'],
    ['przypomnij mi później, żeby zadzwonić do Anny', 'zadzwonić do Anny'],
  ])('is asked for its time, with two to press, and stored without those words: %s', async (said, matter) => {
    const talk = rehearse();
    const reply = await talk.say(said);
    const [first = '', second] = [...reply.matchAll(/^• “(.+)”$/gm)].map(([, press]) => press ?? '');
    expect(second).toBeDefined();
    await talk.say(first);
    expect(talk.calls.map(({ input }) => input.message)).toEqual([matter]);
  });
});

describe('"Do not forget to remind me"', () => {
  it.each([
    ["n'oublie pas de me rappeler le pain demain à 9h", 'le pain'],
    ["don't forget to remind me tomorrow at 9 to buy bread", 'buy bread'],
    ['vergiss nicht, mich morgen um 9 an das Brot zu erinnern', 'das Brot'],
    ['no olvides recordarme el pan mañana a las 9', 'el pan'],
    ['nie zapomnij przypomnieć mi o chlebie jutro o 9', 'o chlebie'],
  ])('is no part of what is stored: %s', async (said, matter) => {
    expect(await storedOf(said)).toEqual([matter]);
  });

  it("is a wish where it names no time: n'oublie pas de me rappeler le pain", async () => {
    const talk = rehearse();
    await talk.say("n'oublie pas de me rappeler le pain");
    await talk.say('dans 10 minutes');
    expect(talk.calls.map(({ input }) => input.message)).toEqual(['le pain']);
  });
});

describe('Words that name nothing to be told of', () => {
  it.each([
    'sag Freitag ab',
    'und am Donnerstag auch',
    'et jeudi aussi',
    'call off friday',
    'and on thursday too',
    'y el jueves también',
    'i w czwartek też',
  ])('make no reminder, whatever day they say: %s', async (said) => {
    const talk = rehearse();
    await talk.say(said);
    expect(talk.calls.filter(({ name }) => name.startsWith('schedule_'))).toEqual([]);
  });
});

describe('A verb between a time and its object', () => {
  it.each([
    ['um 20 Uhr fütter die Katze', 'fütter die Katze'],
    ['za godzinę wyjmij ciasto', 'wyjmij ciasto'],
    ['dans une heure sors le gâteau', 'sors le gâteau'],
  ])('is kept, seen before or not: %s', async (said, text) => {
    expect(await storedOf(said)).toEqual([text]);
  });
});
