import { revealText } from '../../../domain/approval/hidden-text.ts';
import type { Proposal, ScheduleDefinition } from '../../../domain/approval/proposal.ts';
import { type ToldDeed, type ToldSchedule, toldDeedWords, toldWords } from '../../../domain/schedules/told-words.ts';
import { shorten } from '../../../domain/shorten.ts';
import { sayLines } from '../../../voice/line.ts';
import { say } from '../../../voice/say.ts';
import type { Speech } from '../../../voice/times.ts';
import type { EpochMs } from '../../../when/index.ts';
import { effectOf, sentenceOf, textOf, titleOf } from '../words.ts';

const ENDS: Readonly<Partial<Record<Proposal['operation'], ToldDeed>>> = {
  'cancel-schedule': 'cancelled',
  'pause-schedule': 'paused',
  'skip-next': 'skipped',
};

/** When a schedule is next due, and how its person is spoken to. */
interface OfferPlace extends Speech {
  readonly nextAt: EpochMs | null;
  /** How often an agent would do something in a month; null for what comes once, and for reminders. */
  readonly runsAMonth: number | null;
}

/** An offer in one line: what would be, a question, and why it is asked: "Call Ann, today 18:00. Shall I? ..." */
export function offerWords(proposal: Proposal, place: OfferPlace): string {
  const { language } = place;
  const { runsAMonth } = place;
  const often = runsAMonth === null ? '' : ` ${say(language, 'ask.perMonth', { number: Math.round(runsAMonth) })}`;
  const what = subjectOf(proposal, place) + often;
  const because = sentenceOf(sayLines(language, proposal.why ?? []));
  // What a program says of a reminder, which goes on until the person says so too.
  if (proposal.deed !== null && proposal.origin === 'outside') return say(language, 'ask.right', { what, because });
  const asked = say(language, 'ask.shall', { what });
  return proposal.why == null ? asked : `${asked} ${because}`;
}

function subjectOf(proposal: Proposal, place: OfferPlace): string {
  if (proposal.deed !== null) {
    const what = say(place.language, 'words.quoted', { what: shown(textOf(proposal, place.language)) });
    return sentenceOf(`${what}: ${effectOf(proposal, place)}`);
  }
  const { operation, definition, target } = proposal;
  const told = (one: ScheduleDefinition): ToldSchedule => ({
    ...one,
    nextAt: place.nextAt,
    followUp: one.policies.followUp ?? null,
  });
  const end = ENDS[operation];
  if (end !== undefined) return `${toldDeedWords(end, told(definition), null, place)}.`;
  if (operation === 'create-schedule') return `${toldWords(null, told(definition), place)}.`;
  if (operation === 'update-schedule' && target !== null)
    return `${toldWords(told(target.definition), told(definition), place)}.`;
  return `${titleOf(proposal, place)}: ${say(place.language, 'words.quoted', { what: shown(definition.what) })}.`;
}

const shown = (text: string): string => shorten(revealText(text).shown);
