import type { LanguageModel } from '../../src/agent/models/model.ts';
import type { Language } from '../../src/domain/words/language.ts';
import { createTestBelfry, MINUTE_MS, type TestBelfry } from '../../src/testing/index.ts';
import type { Scene } from './judge-line.ts';
import type { Line } from './line.ts';
import { type Answer, say } from './turn.ts';

/** A thing of a scene: its text, and how the words begin that name it in a sentence. */
type Thing = readonly [what: string, ...named: string[]];

interface Words {
  readonly zone: string;
  readonly pills: Thing;
  /** How it may be stored. */
  readonly call: readonly string[];
  readonly dentist: Thing;
  readonly gym: Thing;
  readonly rent: Thing;
  /** What the person said before. */
  readonly saysCall: string;
  readonly saysDentist: string;
  readonly saysList: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    zone: 'Europe/Berlin',
    pills: ['take the pills', 'pill'],
    call: ['call mum'],
    dentist: ['dentist', 'dentist', 'tooth'],
    gym: ['gym', 'gym'],
    rent: ['pay rent', 'rent'],
    saysCall: 'remind me to call mum',
    saysDentist: 'remind me tomorrow at 15:00: dentist',
    saysList: 'what is planned?',
  },
  de: {
    zone: 'Europe/Berlin',
    pills: ['die Tabletten nehmen', 'tablette'],
    call: ['Mama anrufen', 'Mama anzurufen'],
    dentist: ['Zahnarzt', 'zahn', 'zähn'],
    gym: ['Sport', 'sport'],
    rent: ['Miete zahlen', 'miete'],
    saysCall: 'erinnere mich daran, Mama anzurufen',
    saysDentist: 'erinnere mich morgen um 15 Uhr an den Zahnarzt',
    saysList: 'was ist geplant?',
  },
  fr: {
    zone: 'Europe/Paris',
    pills: ['prendre les comprimés', 'comprimé'],
    call: ['appeler maman'],
    dentist: ['dentiste', 'dentiste'],
    gym: ['salle de sport', 'salle', 'sport', 'gym'],
    rent: ['payer le loyer', 'loyer'],
    saysCall: 'rappelle-moi d’appeler maman',
    saysDentist: 'rappelle-moi demain à 15h le dentiste',
    saysList: 'qu’est-ce qui est prévu ?',
  },
  es: {
    zone: 'Europe/Madrid',
    pills: ['tomar las pastillas', 'pastilla'],
    call: ['llamar a mamá'],
    dentist: ['dentista', 'dentista'],
    gym: ['gimnasio', 'gimnasio', 'gym'],
    rent: ['pagar el alquiler', 'alquiler'],
    saysCall: 'recuérdame llamar a mamá',
    saysDentist: 'recuérdame mañana a las 15:00 el dentista',
    saysList: '¿qué hay programado?',
  },
  pl: {
    zone: 'Europe/Warsaw',
    pills: ['wziąć tabletki', 'tablet'],
    call: ['zadzwonić do mamy'],
    dentist: ['dentysta', 'dentyst', 'dentyś'],
    gym: ['siłownia', 'siłown', 'silown', 'siłk'],
    rent: ['zapłacić czynsz', 'czynsz'],
    saysCall: 'przypomnij mi, żeby zadzwonić do mamy',
    saysDentist: 'przypomnij mi jutro o 15:00 o dentyście',
    saysList: 'co jest zaplanowane?',
  },
};

/** Saturday, 28 November 2026, 10:00 in the middle of Europe. */
const NOW = Date.parse('2026-11-28T09:00:00Z');

export interface Stage {
  readonly belfry: TestBelfry;
  readonly threadId: string;
  readonly scene: Scene;
}

/** A fresh Belfry in the context of a line. What must have been said before is said. */
export async function setStage(
  { context, language, act }: Pick<Line, 'context' | 'language' | 'act'>,
  model: LanguageModel,
): Promise<Stage> {
  const words = WORDS[language];
  const { zone } = words;
  const start = context === 'rings' ? NOW - 10 * MINUTE_MS : NOW;
  const belfry = await createTestBelfry({ model, zone, start, approval: 'direct' });
  const threadId = (await belfry.execute('list-threads')).items[0].id as string;
  const things: { id: string; named: readonly string[] }[] = [];
  const plan = async ([what, ...named]: Thing, when: string, policies?: object) => {
    const input = { kind: 'reminder', what, when, threadId, ...(policies && { policies }) };
    things.push({ id: (await belfry.execute('create-schedule', input)).schedule.id, named });
  };
  const before = async (text: string): Promise<Answer> => say(belfry, threadId, text);
  const refuse = (problem: string) => {
    throw new Error(`The context "${context}" cannot be set in ${language}: ${problem}`);
  };
  if (context === 'rings') {
    // What is to come again from now on came once; everything else fits what comes daily.
    await plan(words.pills, act === 'make_again' ? 'today at 10:00' : 'every day at 10:00', {
      followUp: { intervalSeconds: 3600 },
    });
    await belfry.advance(10 * MINUTE_MS);
  }
  if (context === 'asked') {
    const { text } = await before(words.saysCall);
    if (!text.includes('?')) refuse(`"${words.saysCall}" is not answered by a question, but by "${text}"`);
  }
  if (context === 'made') {
    const { text } = await before(words.saysDentist);
    const [made] = (await belfry.execute('list-schedules')).items;
    if (made === undefined) refuse(`"${words.saysDentist}" makes nothing, and is answered by "${text}"`);
    things.push({ id: made.id, named: words.dentist.slice(1) });
  }
  if (context === 'listed') {
    await plan(words.gym, 'every Monday at 18:00');
    await plan(words.dentist, 'tomorrow at 15:00');
    await plan(words.rent, '1 December at 09:00');
    await before(words.saysList);
  }
  return { belfry, threadId, scene: { now: belfry.clock.now(), zone, things, asked: words.call } };
}
