import { isRecurring } from '../../../../domain/schedules/schedule.ts';
import { foldText } from '../../../../domain/words/content-words.ts';
import { describeInstant, nextOccurrences } from '../../../../when/index.ts';
import { type DialogueContext, type Intent, type Plan, say, type Utterance } from '../dialogue.ts';
import { readListed } from '../memory.ts';
import { readTimeAlone } from '../reading.ts';
import { comesWithin, readStretch, type Stretch, wordStretch } from '../schedules/stretch.ts';
import { wordNumbered } from '../wording/lists.ts';
import { wordProblem } from '../wording/outcomes.ts';
import { count, sentence } from '../wording/phrases.ts';
import { ASKS_WHAT_IS_PLANNED, THINGS_PLANNED } from '../words/look-words.ts';

/** "What is on Thursday?", "have I got anything tomorrow afternoon?", "meetings on Friday"; "which dates are every second Wednesday?" */
export const look: Intent = {
  name: 'look',
  read(words, context) {
    const asked = readLook(words, context);
    if (asked !== null) return tellStretch(asked.stretch, asked.kind, context);
    const rule = readRule(words, context);
    return rule === null ? null : say(rule);
  },
};

/** A look at a stretch of time. */
export interface Look {
  readonly stretch: Stretch;
  readonly kind: 'reminder' | 'action' | null;
}

/** The day a text asks about; null: it asks for something else, or for no day. */
export function readLook({ text }: Utterance, context: DialogueContext): Look | null {
  const folded = foldText(text)
    .replace(/\bwhats\b/, "what's")
    .replace(/[\s?!.,]+$/, '');
  for (const pattern of ASKS_WHAT_IS_PLANNED) {
    const day = pattern.exec(folded)?.groups?.day;
    const stretch = day === undefined ? null : readStretch(day, context);
    if (stretch !== null) return { stretch, kind: kindIn(folded) };
  }
  // "Meetings on Friday", "termine morgen": a thing that is planned, and a day.
  const bare = THINGS_PLANNED.exec(folded)?.groups?.day;
  const stretch = bare === undefined ? null : readStretch(bare, context);
  return stretch === null ? null : { stretch, kind: kindIn(folded) };
}

const kindIn = (words: string): Look['kind'] =>
  /\breminders?\b/.test(words) ? 'reminder' : /\bactions?\b/.test(words) ? 'action' : null;

function* tellStretch(stretch: Stretch, kind: Look['kind'], context: DialogueContext): Plan {
  const [result] = yield [{ name: 'list_schedules', input: { state: 'active' } }];
  if (result === undefined || result.isError) return { text: wordProblem(result?.output ?? {}), question: null };
  const coming = readListed(result.output)
    .filter((schedule) => kind === null || schedule.kind === kind)
    .filter((schedule) => comesWithin(schedule, stretch, context));
  const when = wordStretch(stretch, context);
  if (coming.length === 0)
    return { text: `Nothing is planned for ${when}. Say “what is scheduled?” to see everything.`, question: null };
  const lines = wordNumbered(coming).join('\n');
  return { text: `For ${when} you have ${count(coming.length, kind ?? 'schedule')}:\n${lines}`, question: null };
}

/** How many dates of a rule are told. */
const DATES_TOLD = 5;
const ASKS_DATES: readonly RegExp[] = [
  /^(?:if (?:i|we) (?:said|say|set|had|wanted|wrote) )(?<rule>.+?)[\s,]+(?:(?:which|what) (?:dates?|days?|times?)|when)\b.*$/,
  /^(?:(?:which|what) (?:dates?|days?|times?)|when) (?:would|will|does|do|is|are|exactly is|exactly are) (?<rule>.+?)(?: (?:be|come|mean|fall(?: on)?|happen|that be))*$/,
  /^(?:(?:show|tell|give|list)(?: me)? )?(?:the )?(?:next )?(?:dates|days|times) (?:of|for) (?<rule>.+)$/,
  /^(?:what does|what would|how would you read) (?<rule>.+?)(?: mean| be)?$/,
];

/** The dates of a rule, without making it; null: the words ask for no dates of one. */
function readRule({ lower }: Utterance, context: DialogueContext): string | null {
  for (const pattern of ASKS_DATES) {
    const rule = pattern.exec(lower)?.groups?.rule?.replace(/^["']|["']$/g, '');
    const time = rule === undefined ? null : readTimeAlone(rule, context);
    if (time?.kind !== 'time' || !isRecurring(time.when.trigger)) continue;
    const { trigger, zone } = time.when;
    const dates = nextOccurrences(trigger, zone, context.now, DATES_TOLD).map(
      (at) => `• ${describeInstant(at, { now: context.now, zone })}`,
    );
    return [`${sentence(time.when.sentence)} The next times:`, ...dates, 'Nothing was made.'].join('\n');
  }
  return null;
}
