import { DAY_MS, type EpochMs, instantToWall, type ParsedWhen, parseWhen } from '../../../../when/index.ts';
import { wordPhrases } from './phrases.ts';
import { word } from './speaking.ts';

const dayOf = (at: EpochMs, zone: string): number => Math.floor(instantToWall(zone, at) / DAY_MS);

/**
 * Phrases to press when a bare hour may mean the other half of the day; empty when it is unambiguous. `answer`: what
 * was made.
 */
export function wordOtherHalf(when: ParsedWhen, now: EpochMs, answer: string): string {
  const [other] = when.otherReadings ?? [];
  const meant = other === undefined ? null : parseWhen(other.text, { now, zone: when.zone });
  const [at, instead] = [when.next[0], meant?.ok === true ? meant.next[0] : undefined];
  if (other === undefined || at === undefined || instead === undefined || answer.includes(other.label)) return '';
  // A new hour keeps its day, which may be another one: at 18:00 "at 8" is tonight, or tomorrow.
  const days = when.trigger.kind === 'once' ? dayOf(instead, when.zone) - dayOf(at, when.zone) : 0;
  const name = days === 0 ? 'phrase.makeIt' : days > 0 ? 'phrase.makeItTomorrow' : 'phrase.makeItToday';
  return [word('say.also'), ...wordPhrases([word(name, { time: other.label })])].join('\n');
}
