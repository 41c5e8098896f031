import type { LanguageModel } from '../../src/agent/models/model.ts';
import { foldText, wordsOf } from '../../src/domain/words/content-words.ts';
import type { Language } from '../../src/domain/words/language.ts';
import { setStage } from './context.ts';
import { type Act, CONTEXTS, type Context } from './line.ts';
import { say } from './turn.ts';

/** What an answer in words is about. `lost`: the same as to nonsense. `offer`: "Is this meant?" with buttons. `own`: none of these. */
export type AnswerKind = 'lost' | 'help' | 'talk' | 'clock' | 'look' | 'history' | 'offer' | 'own';
type PlainKind = Exclude<AnswerKind, 'own' | 'offer'>;

/** Plain sentences for each kind: other answers are compared with theirs. Nonsense in words of the language, so that it is recognized. */
const PLAIN: Readonly<Record<Language, Readonly<Record<PlainKind, readonly string[]>>>> = {
  en: {
    lost: [
      'the cloud under my chair is of wood',
      'why do spoons whistle',
      'blue soup sings to the wall',
      'green and round',
      'spoon',
      'xqzt vbrl',
    ],
    help: ['help', 'what can you do?'],
    talk: ['thank you', 'hello'],
    clock: ['what time is it?', 'what day is it today?'],
    look: ['what is planned?', 'what is next?', 'what do I have tomorrow?'],
    history: ['what did I miss?', 'what happened yesterday?'],
  },
  de: {
    lost: [
      'die Wolke unter meinem Stuhl ist aus Holz',
      'warum pfeifen Löffel',
      'blaue Suppe singt der Wand ein Lied',
      'grün und rund',
      'Löffel',
      'xqzt vbrl',
    ],
    help: ['Hilfe', 'was kannst du?'],
    talk: ['danke', 'hallo'],
    clock: ['wie spät ist es?', 'welcher Tag ist heute?'],
    look: ['was ist geplant?', 'was kommt als Nächstes?', 'was habe ich morgen?'],
    history: ['was habe ich verpasst?', 'was war gestern?'],
  },
  fr: {
    lost: [
      'le nuage sous ma chaise est en bois',
      'pourquoi les cuillères sifflent',
      'la soupe bleue chante pour le mur',
      'vert et rond',
      'cuillère',
      'xqzt vbrl',
    ],
    help: ['aide', 'que sais-tu faire ?'],
    talk: ['merci', 'bonjour'],
    clock: ['quelle heure est-il ?', 'quel jour sommes-nous ?'],
    look: ['qu’est-ce qui est prévu ?', 'qu’est-ce qui vient ensuite ?', 'qu’est-ce que j’ai demain ?'],
    history: ['qu’est-ce que j’ai manqué ?', 'que s’est-il passé hier ?'],
  },
  es: {
    lost: [
      'la nube debajo de mi silla es de madera',
      'por qué silban las cucharas',
      'la sopa azul canta para la pared',
      'verde y redondo',
      'cuchara',
      'xqzt vbrl',
    ],
    help: ['ayuda', '¿qué puedes hacer?'],
    talk: ['gracias', 'hola'],
    clock: ['¿qué hora es?', '¿qué día es hoy?'],
    look: ['¿qué hay programado?', '¿qué viene ahora?', '¿qué tengo mañana?'],
    history: ['¿qué me perdí?', '¿qué pasó ayer?'],
  },
  pl: {
    lost: [
      'chmura pod moim krzesłem jest z drewna',
      'dlaczego łyżki gwiżdżą',
      'niebieska zupa śpiewa do ściany',
      'zielone i okrągłe',
      'łyżka',
      'xqzt vbrl',
    ],
    help: ['pomoc', 'co umiesz?'],
    talk: ['dziękuję', 'cześć'],
    clock: ['która godzina?', 'jaki dziś dzień?'],
    look: ['co jest zaplanowane?', 'co jest następne?', 'co mam jutro?'],
    history: ['co przegapiłem?', 'co było wczoraj?'],
  },
};

export type KindOf = (answer: string, context: Context) => AnswerKind;

/** Learns from plain sentences how a model answers in a language, and tells the kind of its other answers. */
export async function learnKinds(language: Language, model: LanguageModel): Promise<KindOf> {
  const known: { readonly kind: AnswerKind; readonly context: Context; readonly words: readonly string[] }[] = [];
  for (const context of CONTEXTS) {
    const kinds = context === 'none' ? (Object.keys(PLAIN.en) as PlainKind[]) : (['lost'] as const);
    for (const kind of kinds)
      for (const text of PLAIN[language][kind]) {
        const { belfry, threadId } = await setStage({ context, language, act: 'other' }, model);
        const answer = await say(belfry, threadId, text);
        const isOffer = answer.presses.length > 0 && answer.text.includes('?');
        known.push({ kind: isOffer ? 'offer' : kind, context, words: skeletonOf(answer.text) });
        await belfry[Symbol.asyncDispose]();
      }
  }
  return (answer, context) =>
    kindAmong(
      answer,
      known.filter((one) => one.context === context || one.kind !== 'lost'),
    );
}

export function kindAmong(
  answer: string,
  known: readonly { readonly kind: AnswerKind; readonly words: readonly string[] }[],
): AnswerKind {
  const words = skeletonOf(answer);
  if (words.length === 0) return 'lost';
  // Of kinds that are equally near the first: a plain sentence that is not understood is answered as nonsense is.
  const near = known.map((one) => ({ kind: one.kind, share: share(words, one.words) }));
  const best = near.reduce((first, one) => (one.share > first.share ? one : first), {
    kind: 'own' as AnswerKind,
    share: 0,
  });
  return best.share >= 0.7 ? best.kind : 'own';
}

/** The words of an answer without what it quotes and offers, and without numbers. */
export function skeletonOf(answer: string): string[] {
  const plain = answer.replaceAll(/^(?:•|\d+\.) .*$/gm, '').replaceAll(/[“„«][^”“»]*[”“»]/g, ' ');
  return [...new Set(wordsOf(foldText(plain)).filter((word) => !/\d/.test(word)))];
}

function share(one: readonly string[], other: readonly string[]): number {
  const both = one.filter((word) => other.includes(word)).length;
  return one.length + other.length === 0 ? 0 : (2 * both) / (one.length + other.length);
}

const ABOUT_THINGS: readonly AnswerKind[] = ['offer', 'lost', 'help', 'talk', 'clock'];
/** Kinds of answers that miss what was said. */
const MISSES: Partial<Record<Act, readonly AnswerKind[]>> = {
  other: [],
  thanks_or_smalltalk: [],
  yes: ['offer', 'lost'],
  no: ['offer', 'lost'],
  help: ['offer', 'lost', 'clock', 'look', 'history'],
  list_or_look: ['offer', 'lost', 'help', 'talk'],
  ask_time_or_date: ['offer', 'lost', 'help', 'talk', 'look', 'history'],
  settings: [...ABOUT_THINGS, 'look', 'history'],
};

/** Whether an answer in words of this kind answers what was said. */
export const answersIt = (act: Act, kind: AnswerKind): boolean => !(MISSES[act] ?? ABOUT_THINGS).includes(kind);
