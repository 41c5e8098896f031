// From which odds on a message with a time is made unasked, in each language: judged on each pass with weights that were learned from the other.
import { judge } from '../../src/agent/models/built-in/by-act/judgement.ts';
import { wishOdds } from '../../src/agent/models/built-in/by-act/wish.ts';
import type { DialogueContext } from '../../src/agent/models/built-in/dialogue.ts';
import { recall } from '../../src/agent/models/built-in/memory.ts';
import { readUtterance } from '../../src/agent/models/built-in/utterance.ts';
import { type ActModel, likelyActs } from '../../src/talk/acts/act-model.ts';
import { LANGUAGES, type Language } from '../../src/talk/words.ts';
import { type Pass, readLabelled } from './labelled.ts';

/** So many of all sentences may be made that wish for nothing. */
const BY_MISTAKE = 0.005;
const MAKES = /^(?:make_|todo_add$|several$|answer$)/;
/** Saturday, 28 November 2026, 9:00 UTC. */
const NOW = Date.parse('2026-11-28T09:00:00Z');

interface Judged {
  readonly odds: number;
  readonly isWished: boolean;
}

/** `models`: the weights by the pass that they are judged on. */
export function fitMade(folder: string, models: ReadonlyMap<Pass, ActModel>): ActModel['made'] {
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const judged = [...models].flatMap(([pass, model]) => judgeAll(folder, pass, language, model));
      return [language, leastOf(judged)];
    }),
  );
}

function judgeAll(folder: string, pass: Pass, language: Language, model: ActModel): Judged[] {
  const context: DialogueContext = {
    now: NOW,
    zone: 'Europe/Berlin',
    memory: recall([]),
    language,
    isAsked: false,
    reminders: [],
    lastReply: '',
  };
  return readLabelled(folder, pass, language)
    .filter(({ state }) => state === 'none')
    .map(({ text, act }) => {
      const judged = judge(readUtterance(text), context);
      const isTimed = judged.split.time.kind === 'time';
      const odds = wishOdds({ ...judged, sure: null, likely: likelyActs(judged.words, 'none', model) });
      return { odds: isTimed ? odds : Number.NEGATIVE_INFINITY, isWished: MAKES.test(act) };
    });
}

/** The least odds above which few enough are made by mistake. */
function leastOf(judged: readonly Judged[]): number {
  const mistakes = judged.filter(({ isWished }) => !isWished).map(({ odds }) => odds);
  const [last = 0] = mistakes.sort((a, b) => b - a).slice(Math.floor(judged.length * BY_MISTAKE));
  return Math.ceil(last * 100) / 100;
}
