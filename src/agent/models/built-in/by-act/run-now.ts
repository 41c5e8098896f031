import { findTarget } from '../../../../talk/orders/find-target.ts';
import { RUN_NOW } from '../../../../talk/orders/order-words.ts';
import { says, wordsInList } from '../../../../talk/orders/spoken.ts';
import type { DialogueContext, Intent, Plan } from '../dialogue.ts';
import { listThere } from '../memory.ts';
import { changeThese } from '../schedules/pause-schedules.ts';
import { askWhich } from '../schedules/which.ts';
import { aroundWords } from '../talk-data.ts';
import { namesAll } from '../to-do/entries.ts';
import { type Judgement, judge } from './judgement.ts';
import { offerFor } from './plan-by-act.ts';

/** "Run the brief now", "schick den Bericht sofort": what is planned, once more and at once. */
export const runNow: Intent = {
  read(words, context) {
    const judged = judge(words, context);
    const { spoken, language, isQuestion } = judged;
    const { run, now } = RUN_NOW[language];
    const isOrder = wordsInList(run).has(spoken[0] ?? '') && says(now, spoken);
    return isOrder && !isQuestion && !context.isAsked ? runNamed(judged, context) : null;
  },
};

function* runNamed(judged: Judgement, context: DialogueContext): Plan {
  const { text, words, language, likely } = judged;
  const listed = yield* listThere('all');
  const there = listed.filter(({ state }) => state === 'active' || state === 'paused');
  const { run, now } = RUN_NOW[language];
  const ignored = [...wordsInList(run), ...wordsInList(now.replaceAll('|', ' '))];
  const target = findTarget(words, there, language, new Set([...aroundWords(language), ...ignored]));
  const { left } = target;
  const named = target.named.length > 0 ? target.named : there.filter(({ what }) => namesAll(text, what));
  const [only, ...others] = named;
  if (only !== undefined && others.length === 0 && left.length === 0) return yield* changeThese('run_now', [only]);
  if (only === undefined) return yield* offerFor([likely[0]?.act ?? 'other'], judged, context);
  return yield* askWhich(named, 'runNow', (found) => changeThese('run_now', found));
}
