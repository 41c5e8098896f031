import { isA, type Meaning } from '../../time/language/lexicon.ts';
import type { RunPiece } from './clause-runs.ts';
import { type Run, type RunText, startOf, tieOf } from './free-runs.ts';
import type { Stretch } from './split-spans.ts';

/** A composed time and the text around it. */
interface Scene extends RunText {
  /** The text in lower case without diacritics. */
  readonly folded: string;
  readonly subjectAt: number | null;
}

/**
 * A weekday, a month or an ordinal that may be a name or a part of the subject, beside a time of day: "write to April
 * at 3pm", "bake for Friday at 8pm", "ranger le cahier du dimanche à 18h". Null when all of them belong to the time.
 */
export function findLoneName(runs: readonly Run[], pieces: readonly Stretch[], scene: Scene): RunPiece | null {
  const isRead = (one: Stretch) => pieces.some(({ start, end }) => one.start >= start && one.end <= end);
  const read = runs.flat().filter(isRead);
  if (!read.some(({ kind }) => kind === 'time')) return null;
  for (const run of runs)
    for (const piece of run.filter(isRead)) {
      const name = loneName(piece, run, scene);
      if (name !== null) return { ...piece, start: name.start };
    }
  return null;
}

/** The part of a piece that may be a name; null without one. */
function loneName(piece: RunPiece, run: Run, { subjectAt, ...scene }: Scene): Stretch | null {
  const { tokens, language, from, isSeparated, folded } = scene;
  if (piece.kind !== 'date' && piece.kind !== 'recurrence') return null;
  const said = tokens.filter(({ start, end }) => start >= piece.start && end <= piece.end);
  const name = said.at(-1);
  const leads = said.slice(0, -1);
  if (name?.kind !== 'word' || !isA(name, 'weekday', 'month', 'ordinal')) return null;
  if (!leads.every((token) => isA(token, 'on', 'in', 'the', 'of', 'to'))) return null;
  const isLed = (...types: readonly Meaning['type'][]) => leads.some((token) => isA(token, ...types));
  // "A la una del lunes"
  const isOfHour = run.some(({ kind, end }) => kind === 'time' && /^ +$/.test(folded.slice(end, piece.start)));
  if (isLed('of')) return isOfHour ? null : name;
  // "Lo pasaron al viernes a las 8", but "avisar a Domingo"
  if (
    leads.some((token) => isA(token, 'to') && token.text !== 'al') ||
    tieOf([piece], { ...scene, text: folded }) === 'noun'
  )
    return piece;
  if (piece.kind === 'recurrence') return null;
  const isHour = run.some(({ kind }) => kind === 'time');
  const isEnglish = language === 'en';
  // "In the sun", "the second book"
  if (isEnglish && isLed('the')) return !isHour || isLed('in') ? piece : null;
  if (isLed('on', 'in', 'the')) return null;
  // After "reminder:" a time may follow, after "remind me to" the subject does.
  const isBehindTo = isSeparated && !/:\s*$/.test(folded.slice(0, from));
  const isOpen = subjectAt === null ? startOf(run) <= from + 1 && !isBehindTo : piece.end <= subjectAt;
  const isFirst = piece.start === subjectAt || (isBehindTo && piece.start === from);
  return isA(name, 'month') || isFirst || !(isHour || isOpen) ? piece : null;
}
