import { revealText } from '../../domain/approval/hidden-text.ts';
import { CALL_OPERATION, type Proposal, type ScheduleProposal } from '../../domain/approval/proposal.ts';
import { sayPace } from '../../domain/policy/chain.ts';
import { comesBack } from '../../domain/schedules/schedule.ts';
import { shorten } from '../../domain/shorten.ts';
import { describeSchedule } from '../../domain/timing/timing-words.ts';
import type { Language } from '../../domain/words/language.ts';
import { sayLine } from '../../voice/line.ts';
import { say } from '../../voice/say.ts';
import { type Speech, sayInstant } from '../../voice/times.ts';
import type { EpochMs } from '../../when/index.ts';

/** The request in one line, without the agent's own text. */
export function titleOf(proposal: Proposal, speech: Speech): string {
  const { agent } = proposal;
  const { language } = speech;
  if (proposal.deed !== null) {
    const { tool } = proposal.deed;
    return proposal.operation === CALL_OPERATION
      ? say(language, 'asks.call-tool', { agent, tool: tool?.name ?? '' })
      : say(language, `asks.${proposal.operation}`, { agent });
  }
  const { args, definition } = proposal;
  if (proposal.operation === 'continue-chain')
    return say(language, 'asks.continue-chain', { agent, pace: sayPace(language, args?.gapMs ?? 0) });
  const title = say(language, `asks.${proposal.operation}`, { agent });
  const words = (at: EpochMs) => sayInstant(speech, at, definition.zone);
  if (args?.until !== undefined) return say(language, 'asks.until', { title, moment: words(args.until) });
  return args?.from !== undefined && args.to !== undefined
    ? say(language, 'asks.range', { title, from: words(args.from), to: words(args.to) })
    : title;
}

/** What the request would do, in words: when the schedule would come, or what the deed is. */
export const effectOf = (proposal: Proposal, { language, now, zone }: Speech): string =>
  proposal.deed === null
    ? describeSchedule(proposal.definition, { now, language, home: zone })
    : revealText(sayLine(language, proposal.deed.words)).shown;

/** The text that the request is about; settings have a name in each language. */
export function textOf({ operation, deed, ...proposal }: Proposal, language: Language): string {
  if (deed === null) return (proposal as ScheduleProposal).definition.what;
  if (operation !== 'update-me') return deed.what;
  const { zone, language: spoken } = deed.input;
  if (zone === undefined) return say(language, 'deed.yourLang');
  return say(language, spoken === undefined ? 'deed.yourZone' : 'deed.yourZoneAndLanguage');
}

/** The card as plain words, for channels without cards. */
export function cardWords(proposal: Proposal, speech: Speech): string {
  const { language } = speech;
  const text = textOf(proposal, language);
  const what = shorten(revealText(text).shown);
  return say(language, 'asks.waits', { title: titleOf(proposal, speech), what, sentence: effectOf(proposal, speech) });
}

/** What a decision on the page and in English needs: the moments in a zone. */
export const inEnglish = (now: EpochMs, zone = 'UTC'): Speech => ({ language: 'en', zone, now });

/** The result of an approval: "first run tomorrow, 09:00 (Europe/Warsaw), in 23 hours." */
export function doneWords(
  { operation, definition, args }: ScheduleProposal,
  { nextAt, ...speech }: Speech & { readonly nextAt: EpochMs | null },
): string {
  const { language } = speech;
  const instant = (at: EpochMs) => ({ moment: sayInstant(speech, at, speech.zone) });
  if (operation === 'pause-schedule')
    return args?.until === undefined
      ? say(language, 'decided.paused')
      : say(language, 'decided.pausedUntil', instant(args.until));
  if (operation === 'run-schedule') return say(language, 'decided.runsNow');
  if (operation === 'backfill-schedule') return say(language, 'decided.backfills');
  if (operation === 'cancel-schedule') return say(language, 'decided.cancelled');
  if (operation === 'continue-chain' && !comesBack(definition))
    return nextAt === null ? say(language, 'decided.goesOnNow') : say(language, 'decided.goesOn', instant(nextAt));
  if (nextAt === null) return say(language, 'decided.done');
  if (operation === 'skip-next') return say(language, 'decided.leftOut', instant(nextAt));
  if (!comesBack(definition)) return instant(nextAt).moment;
  return say(language, operation === 'create-schedule' ? 'decided.first' : 'decided.next', instant(nextAt));
}

/** The words of a denial for the agent. */
export function deniedWords(reason: string | null): string {
  return reason === null ? 'denied' : `denied: ${reason}`;
}

/** Makes a clause a sentence for the person. */
export function sentenceOf(words: string): string {
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
