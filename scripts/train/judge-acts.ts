// How well the acts are told apart in sentences of the other pass, and from which likelihood on they are sure.
import { type ActModel, type LikelyAct, likelyActs } from '../../src/talk/acts/act-model.ts';
import { ACTS, type Act, LOOKING_ACTS } from '../../src/talk/acts/acts.ts';
import { LANGUAGES, type Language } from '../../src/talk/words.ts';
import { type ActSentence, ownSentences, publicSentences } from './act-sentences.ts';
import { PASSES, type Pass } from './labelled.ts';
import { learnActs } from './learn-acts.ts';

/** Everything to learn from: our own sentences count twice. */
export function trainingSet(folder: string, passes: readonly Pass[]): ActSentence[] {
  return LANGUAGES.flatMap((language) => {
    const own = passes.flatMap((pass) => ownSentences(folder, pass, language));
    return [...own, ...own, ...publicSentences(folder, language, own.length)];
  });
}

interface Judged {
  readonly language: Language;
  readonly act: Act;
  readonly likely: readonly LikelyAct[];
}

/** Weights by the pass that they are judged on, learned from the other. */
export const learnAcrossPasses = (folder: string): ReadonlyMap<Pass, ActModel> =>
  new Map(
    PASSES.map((pass) => {
      const others = PASSES.filter((one) => one !== pass);
      return [pass, { ...learnActs(trainingSet(folder, others)), sure: {}, made: {} }];
    }),
  );

/** Judged on the pass that they were not learned from. What only one pass has is left out. */
export function judgeAcrossPasses(folder: string, models: ReadonlyMap<Pass, ActModel>): Judged[] {
  return [...models].flatMap(([pass, model]) => {
    return LANGUAGES.flatMap((language) =>
      ownSentences(folder, pass, language)
        .filter(({ act }) => act !== 'several' && act !== 'answer')
        .map(({ act, words, state }) => ({ language, act, likely: likelyActs(words, state, model) })),
    );
  });
}

/** A likelihood is sure when so many of those at least as likely were right; looking harms nobody. */
const RIGHT = 0.9;
const RIGHT_TO_LOOK = 0.8;
/** Fewer sentences prove nothing. */
const PROVEN_BY = 8;

/** Outside of the labelled sentences people say more that is out of the field. */
const LEAST_SURE = 0.5;

export function surenessOf(judged: readonly Judged[]): ActModel['sure'] {
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(
        ACTS.flatMap((act) => {
          const from = surelyFrom(judged.filter((one) => one.language === language && one.likely[0]?.act === act));
          return from === null ? [] : [[act, from]];
        }),
      ),
    ]),
  );
}

function surelyFrom(taken: readonly Judged[]): number | null {
  const sorted = [...taken].sort((a, b) => (b.likely[0]?.share ?? 0) - (a.likely[0]?.share ?? 0));
  let right = 0;
  let from: number | null = null;
  for (const [index, { act, likely }] of sorted.entries()) {
    const told = likely[0];
    if (told === undefined) continue;
    if (told.act === act) right += 1;
    const needed = LOOKING_ACTS.has(told.act) ? RIGHT_TO_LOOK : RIGHT;
    if (index + 1 >= PROVEN_BY && right / (index + 1) >= needed)
      from = Math.max(LEAST_SURE, Math.ceil(told.share * 1000) / 1000);
  }
  return from;
}

const percent = (part: number, all: number): string => (all === 0 ? '' : `${Math.round((100 * part) / all)}`);

/** The accuracy of each act in each language, and how many were right among the two likeliest. */
export function tableOf(judged: readonly Judged[]): string {
  const cell = (own: readonly Judged[], most: number) =>
    percent(own.filter(({ act, likely }) => likely.slice(0, most).some((one) => one.act === act)).length, own.length);
  const lineOf = (name: string, isOwn: (one: Judged) => boolean, most: number) => {
    const cells = LANGUAGES.map((language) =>
      cell(
        judged.filter((one) => one.language === language && isOwn(one)),
        most,
      ),
    );
    return `| ${[name, ...cells, judged.filter(isOwn).length].join(' | ')} |`;
  };
  const named = ACTS.filter((act) => judged.some((one) => one.act === act));
  return [
    `| act | ${LANGUAGES.join(' | ')} | sentences |`,
    `|---|${'---|'.repeat(LANGUAGES.length + 1)}`,
    ...named.map((act) => lineOf(act, (one) => one.act === act, 1)),
    lineOf('**all**', () => true, 1),
    lineOf('among the two likeliest', () => true, 2),
  ].join('\n');
}
