import { isRecurring } from '../../../../domain/schedules/schedule.ts';
import { foldText } from '../../../../domain/words/content-words.ts';
import { sayMoment } from '../../../../voice/times.ts';
import { nextOccurrences } from '../../../../when/index.ts';
import { type DialogueContext, type Intent, type Plan, say, type Utterance } from '../dialogue.ts';
import { readListed } from '../memory.ts';
import { readTimeAlone, splitText } from '../reading.ts';
import { hasLead } from '../schedules/draft.ts';
import { comesWithin, readStretch, type Stretch, wordStretch } from '../schedules/stretch.ts';
import { wordList, wordNumbered } from '../wording/lists.ts';
import { wordProblem } from '../wording/outcomes.ts';
import { capital } from '../wording/phrases.ts';
import { saidTime } from '../wording/said-times.ts';
import { presentSpeech, word } from '../wording/speaking.ts';
import { CHANGES, REMOVES } from '../words/act-words.ts';
import { ASKS_WHAT_IS_PLANNED, SPEAKS_OF_PLANS, THINGS_PLANNED } from '../words/look-words.ts';

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

/**
 * Any other question about plans: shows the named day, or everything. It follows all intents that understand more of
 * the question.
 */
export const lookRoughly: Intent = {
  name: 'look-roughly',
  read({ text, lower }, context) {
    if (!SPEAKS_OF_PLANS.test(lower) || hasLead(text) || REMOVES.test(text) || CHANGES.test(text)) return null;
    return tellRoughly(text, context);
  },
};

/** Tells what is planned on the day that a text names, or everything; null when the text has another kind of time. */
export function tellRoughly(text: string, context: DialogueContext): Plan | null {
  const { time } = splitText(text, context);
  const kind = kindIn(text.toLowerCase());
  if (time.kind === 'ambiguous') return null;
  if (time.kind !== 'time') return tellStretch(null, kind, context);
  if (isRecurring(time.when.trigger)) return null;
  const days = time.when.spans.filter((span) => span.kind === 'date');
  const said = days.map(({ start, end }) => time.whenText.slice(start, end)).join(' ');
  const stretch = readStretch(said === '' ? 'today' : said, context);
  return stretch === null ? null : tellStretch(stretch, kind, context);
}

/** A request to show a stretch of time. */
export interface Look {
  readonly stretch: Stretch;
  readonly kind: 'reminder' | 'action' | null;
}

/** The day that a text asks about; null when it asks for something else, or for no day. */
export function readLook({ text }: Utterance, context: DialogueContext): Look | null {
  const folded = foldText(text)
    .replace(REMINDED_WHAT, 'what do i have')
    .replace(/\bwhats\b/, "what's")
    .replace(/[\s?!.,]+$/, '');
  for (const pattern of ASKS_WHAT_IS_PLANNED) {
    const day = pattern.exec(folded)?.groups?.day;
    const stretch = day === undefined ? null : readStretch(day, context);
    if (stretch !== null) return { stretch, kind: kindIn(folded) };
  }
  // "Meetings on Friday", "termine morgen": a planned thing and a day.
  const bare = THINGS_PLANNED.exec(folded)?.groups?.day;
  const stretch = bare === undefined ? null : readStretch(bare, context);
  return stretch === null ? null : { stretch, kind: kindIn(folded) };
}

/** "Remind me what I have to do tomorrow" asks for the plans, like "what do I have tomorrow". */
const REMINDED_WHAT =
  /^(?:remind me (?:of )?|tell me |let me know )(?:what|which things) (?:i|we)(?: have| 've got|'ve got| need| should)(?: to do| planned| going on| on)?(?= )/;

const kindIn = (words: string): Look['kind'] =>
  /\breminders?\b/.test(words) ? 'reminder' : /\bactions?\b/.test(words) ? 'action' : null;

/** `stretch`: null for all times. */
function* tellStretch(stretch: Stretch | null, kind: Look['kind'], context: DialogueContext): Plan {
  const [result] = yield [{ name: 'list_schedules', input: { state: 'active' } }];
  if (result === undefined || result.isError) return { text: wordProblem(result?.output ?? {}), question: null };
  const coming = readListed(result.output)
    .filter((schedule) => kind === null || schedule.kind === kind)
    .filter((schedule) => stretch === null || comesWithin(schedule, stretch, context));
  if (stretch === null) return { text: wordList(coming, coming.length, kind ?? 'schedule'), question: null };
  const when = saidTime(wordStretch(stretch, context));
  if (coming.length === 0) return { text: word('list.noneFor', { when }), question: null };
  const lines = wordNumbered(coming).join('\n');
  return { text: `${word('list.for', { when })}\n${lines}`, question: null };
}

/** How many dates of a rule the reply lists. */
const DATES_TOLD = 5;
const ASKS_DATES: readonly RegExp[] = [
  /^(?:if (?:i|we) (?:said|say|set|had|wanted|wrote) )(?<rule>.+?)[\s,]+(?:(?:which|what) (?:dates?|days?|times?)|when)\b.*$/,
  /^(?:(?:which|what) (?:dates?|days?|times?)|when) (?:would|will|does|do|is|are|exactly is|exactly are) (?<rule>.+?)(?: (?:be|come|mean|fall(?: on)?|happen|that be))*$/,
  /^(?:(?:show|tell|give|list)(?: me)? )?(?:the )?(?:next )?(?:dates|days|times) (?:of|for) (?<rule>.+)$/,
  /^(?:how often|when|on (?:which|what) days?) (?:will|does|would|do) (?<rule>.+?) (?:fire|run|happen|trigger|come|repeat|ring|go off)$/,
  /^(?:what does|what would|how would you read) (?<rule>.+?)(?: mean| be)?$/,
];

/** "Without setting it": an addition that changes nothing, because looking never sets anything. */
const MAKES_NOTHING =
  /[\s?!.,;:–-]+(?:but |please )*(?:(?:don'?t|do not) (?:set|make|create|schedule|save|add|plan)|without (?:setting|making|creating|scheduling|saving|adding)|just (?:asking|curious|checking))(?: (?:it|that|one|anything))?(?: yet| up)?$/;

/** Lists the dates of a rule without creating it; null when the words do not ask for dates of a rule. */
function readRule({ lower: said }: Utterance, context: DialogueContext): string | null {
  const lower = said.replace(MAKES_NOTHING, '');
  for (const pattern of ASKS_DATES) {
    const rule = pattern.exec(lower)?.groups?.rule?.replace(/^["']|["']$/g, '');
    const time = rule === undefined ? null : readTimeAlone(rule, context);
    if (time?.kind !== 'time' || !isRecurring(time.when.trigger)) continue;
    const { trigger, zone } = time.when;
    const dates = nextOccurrences(trigger, zone, context.now, DATES_TOLD).map(
      (at) => `• ${sayMoment(presentSpeech(), at, { zone })}`,
    );
    return word('list.dates', { rule: capital(saidTime(time.when.sentence)), lines: dates.join('\n') });
  }
  return null;
}
