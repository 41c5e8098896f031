// Splits the text of a calendar into its events and zone descriptions without parsing them. It accepts only complete
// texts.
import { breathe } from './breathe.ts';

/** The most events of one calendar. */
const EVENTS_MOST = 50_000;
/** How many lines are examined before other work gets its turn. */
const LINES_A_TURN = 2_000;
/** The deepest nesting: an event has alarms, and those have no parts. */
const DEEPEST = 8;

export type SplitFeed =
  | {
      readonly ok: true;
      /** Each as written, from BEGIN to END. */
      readonly events: readonly string[];
      readonly zones: readonly string[];
    }
  | { readonly ok: false; readonly problem: string };

const no = (problem: string): SplitFeed => ({ ok: false, problem });

/**
 * The parts of a calendar. It refuses a page of HTML, a truncated text and mismatched parts as a whole: half a
 * calendar would be worse than none.
 */
export async function splitFeed(text: string): Promise<SplitFeed> {
  const whole = text.replace(/^\uFEFF/, '');
  if (whole.trim() === '') return no('what came is empty');
  if (/^\s*</.test(whole))
    return no('what came is a page of the web and no calendar; a calendar begins with BEGIN:VCALENDAR');
  if (!/^\s*BEGIN:VCALENDAR[ \t]*\r?\n/i.test(whole))
    return no('what came is no calendar; a calendar begins with BEGIN:VCALENDAR');
  const events: string[] = [];
  const zones: string[] = [];
  const open: string[] = [];
  let begin = 0;
  let lines = 0;
  for (let at = 0; at < whole.length; ) {
    if (++lines % LINES_A_TURN === 0) await breathe();
    const next = whole.indexOf('\n', at);
    const end = next < 0 ? whole.length : next;
    const mark = markOf(whole, at, end);
    if (mark?.kind === 'begin') {
      if (open.length === 0 ? mark.name !== 'VCALENDAR' : open.length === DEEPEST) return no(BROKEN);
      if (open.length === 1) begin = at;
      open.push(mark.name);
    } else if (mark?.kind === 'end') {
      if (open.pop() !== mark.name) return no(BROKEN);
      if (open.length === 1 && mark.name === 'VEVENT') events.push(whole.slice(begin, end));
      if (open.length === 1 && mark.name === 'VTIMEZONE') zones.push(whole.slice(begin, end));
      if (events.length > EVENTS_MOST) return no(`it has more than ${EVENTS_MOST.toLocaleString('en-US')} events`);
    } else if (open.length === 0 && whole.slice(at, end).trim() !== '') return no(BROKEN);
    at = end + 1;
  }
  return open.length === 0 ? { ok: true, events, zones } : no('it is cut off: its end is missing');
}

const BROKEN = 'its text is broken: what begins and what ends in it do not fit';

/** Whether a line begins or ends a part. Most lines do neither, and are skipped. */
function markOf(text: string, at: number, end: number): { kind: 'begin' | 'end'; name: string } | null {
  const first = text.charCodeAt(at) | 32;
  // The letters b and e.
  if ((first !== 98 && first !== 101) || end - at > 40) return null;
  const match = /^(BEGIN|END):([A-Z0-9-]+)\s*$/i.exec(text.slice(at, end));
  if (match === null) return null;
  return { kind: match[1]?.toLowerCase() as 'begin' | 'end', name: (match[2] as string).toUpperCase() };
}
