import { findTarget } from '../../../../talk/orders/find-target.ts';
import type { Plan } from '../dialogue.ts';
import { tellMissed, tellRuns, wordHistory } from '../intents/history.ts';
import { aroundWords } from '../talk-data.ts';
import { wordRuns } from '../wording/lists.ts';
import type { Judgement } from './judgement.ts';

const MISSED =
  /^(?:missed|verpass\p{L}*|versaum\p{L}*|rate\p{L}?|manque\p{L}?|loupe\p{L}?|perdi\p{L}*|przegap\p{L}*|omin\p{L}*)$/u;
/** What Belfry did itself, beside what came. */
const DID =
  /^(?:do|done|did|change\p{L}*|gemacht|getan|geandert|fait|change|hecho|hiciste|hizo|cambi\p{L}*|zrobi\p{L}*|zmieni\p{L}*)$/u;

/** "Did I take the pills?", "hast du mich erinnert?", "qu'est-ce que j'ai raté ?": of what is named, otherwise of all that came lately. */
export function tellHistory({ words, said, language }: Judgement): Plan {
  if (said.some((word) => MISSED.test(word))) return tellMissed();
  return tellRuns((runs, changes) => {
    const things = runs.map((run) => ({ what: String(run.what), run }));
    const { named } = findTarget(words, things, language, aroundWords(language));
    if (named.length > 0) return wordRuns(named.map(({ run }) => run));
    return wordHistory(runs, said.some((word) => DID.test(word)) ? changes : []);
  });
}
