import { isOnOne } from './by-act/acting.ts';
import { judge } from './by-act/judgement.ts';
import type { Clause } from './clauses.ts';
import type { DialogueContext } from './dialogue.ts';
import { isHourAlone, withDay } from './headed-lines.ts';
import { splitText } from './reading.ts';
import { readUtterance } from './utterance.ts';

/** Gives each hour without a day that of the wish before it: "tomorrow at 9 call Bob and at 1pm call Ann". */
export function onTheirDays(clauses: readonly Clause[], context: DialogueContext): readonly Clause[] {
  let day: string | null = null;
  return clauses.map((clause) => {
    const { time } = splitText(clause.said, context);
    const named = dayIn(clause.said, context);
    const isAlone = isHourAlone(time);
    // "Cancel the gym tomorrow and call Bob at 5": the day is that of another order.
    if (!isAlone) day = named === null || isOfOne(clause.said, context) ? null : named;
    const text = isAlone && day !== null && clause.day === null ? withDay(clause.text, day, context) : clause.text;
    // "Today at 9pm read and at 8am run": that hour of today is over.
    return splitText(text, context).time.kind === 'time' ? { ...clause, text } : clause;
  });
}

function isOfOne(said: string, context: DialogueContext): boolean {
  const [first] = judge(readUtterance(said), context).likely;
  return first !== undefined && isOnOne(first.act);
}

/** The words that name a day, in a request that has some. */
function dayIn(text: string, context: DialogueContext): string | null {
  const { time } = splitText(text, context);
  if (time.kind !== 'time') return null;
  const words = time.when.spans
    .filter(({ kind }) => kind === 'date' || kind === 'recurrence')
    .map(({ start, end }) => time.whenText.slice(start, end));
  return words.length === 0 ? null : words.join(' ');
}
