import { revealText } from '../../domain/hidden-text.ts';
import type { Proposal, ProposalArguments, ProposedOperation } from '../../domain/proposal.ts';
import { comesBack } from '../../domain/schedule.ts';
import type { EpochMs } from '../../domain/time/clock.ts';
import { describeSchedule } from '../../domain/timing/timing-words.ts';
import { describeInstant } from '../../domain/trigger/describe.ts';
import { shorten } from '../../engine/conclude-schedule.ts';

const ASKED: Readonly<Record<ProposedOperation, string>> = {
  'create-schedule': 'to add a schedule',
  'update-schedule': 'to change a schedule',
  'resume-schedule': 'to resume a schedule',
  'pause-schedule': 'to pause a schedule',
  'cancel-schedule': 'to cancel a schedule',
  'skip-next': 'to leave out the next time of a schedule',
  'run-schedule': 'to run a schedule now',
  'backfill-schedule': 'to make up for past times of a schedule',
};

/** What is asked, in one line. Holds no text of the agent's. */
export function titleOf({ agent, operation, args, definition }: Proposal, now: EpochMs): string {
  return `${agent} asks ${ASKED[operation]}${argumentWords(args, definition.zone, now)}`;
}

/** ", until Monday ...", ", from ... to ...". */
function argumentWords(args: ProposalArguments | null, zone: string, now: EpochMs): string {
  const words = (at: EpochMs) => describeInstant(at, { zone, now });
  if (args?.until !== undefined) return `, until ${words(args.until)}`;
  if (args?.from !== undefined && args.to !== undefined) return `, from ${words(args.from)} to ${words(args.to)}`;
  return '';
}

/** The card in plain words, for channels that show no cards. */
export function cardWords(proposal: Proposal, now: EpochMs): string {
  const { definition } = proposal;
  const what = shorten(revealText(definition.what).shown);
  const sentence = describeSchedule(definition, { now });
  return `${titleOf(proposal, now)}: “${what}”, ${sentence}. It waits for your yes under Approvals.`;
}

/** What became of an approval, as a clause: "first run tomorrow, 09:00 (Europe/Warsaw), in 23 hours". */
export function doneWords(
  { operation, definition, args }: Proposal,
  { nextAt, zone, now }: { readonly nextAt: EpochMs | null; readonly zone: string; readonly now: EpochMs },
): string {
  if (operation === 'pause-schedule') {
    return args?.until === undefined
      ? 'it is paused'
      : `it is paused until ${describeInstant(args.until, { zone, now })}`;
  }
  if (operation === 'run-schedule') return 'it runs now';
  if (operation === 'backfill-schedule') return 'its past times run now';
  if (operation === 'cancel-schedule') return 'it is cancelled';
  if (nextAt === null) return 'it is done';
  const when = describeInstant(nextAt, { zone, now });
  if (operation === 'skip-next') return `the next time is left out; after it comes ${when}`;
  if (!comesBack(definition)) return when;
  return operation === 'create-schedule' ? `first run ${when}` : `next run ${when}`;
}

/** What a denial tells the agent. */
export function deniedWords(reason: string | null): string {
  return reason === null ? 'denied' : `denied: ${reason}`;
}

/** A clause as a sentence for the person. */
export function sentenceOf(words: string): string {
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
