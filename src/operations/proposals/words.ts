import { revealText } from '../../domain/approval/hidden-text.ts';
import type {
  CALL_OPERATION,
  DeedOperation,
  Proposal,
  ProposalArguments,
  ProposedOperation,
  ScheduleProposal,
} from '../../domain/approval/proposal.ts';
import { gapWords } from '../../domain/policy/chain.ts';
import { comesBack } from '../../domain/schedules/schedule.ts';
import { shorten } from '../../domain/shorten.ts';
import { describeSchedule } from '../../domain/timing/timing-words.ts';
import { describeInstant, type EpochMs } from '../../when/index.ts';

const ASKED: Readonly<Record<ProposedOperation, string>> = {
  'create-schedule': 'to add a schedule',
  'update-schedule': 'to change a schedule',
  'resume-schedule': 'to resume a schedule',
  'pause-schedule': 'to pause a schedule',
  'cancel-schedule': 'to cancel a schedule',
  'skip-next': 'to leave out the next time of a schedule',
  'run-schedule': 'to run a schedule now',
  'backfill-schedule': 'to make up for past times of a schedule',
  'continue-chain': 'to go on by itself',
};

const ASKED_DEED: Readonly<Record<DeedOperation | typeof CALL_OPERATION, string>> = {
  'call-tool': 'to call the tool',
  'update-me': 'to change your time zone or language',
  'acknowledge-reminder': 'to mark a reminder as done',
  'snooze-reminder': 'to put a reminder off',
  'stop-reminder': 'to stop a reminder',
  'reopen-reminder': 'to open a reminder again',
  'update-task': 'to change a task',
  'move-task': 'to move a task',
  'start-task': 'to begin a task',
  'complete-task': 'to mark a task as done',
  'fail-task': 'to give a task up',
  'reopen-task': 'to open a task again',
  'delete-task': 'to delete a task',
};

/** The request in one line, without the agent's own text. */
export function titleOf(proposal: Proposal, now: EpochMs): string {
  if (proposal.deed !== null) {
    const { tool } = proposal.deed;
    const which = tool === undefined ? '' : ` ${tool.name}`;
    return `${proposal.agent} asks ${ASKED_DEED[proposal.operation]}${which}`;
  }
  const { agent, operation, args, definition } = proposal;
  if (operation === 'continue-chain')
    return `${agent} goes on by itself ${gapWords(args?.gapMs ?? 0)}: allow it until you stop it, or make it a real schedule`;
  return `${agent} asks ${ASKED[operation]}${argumentWords(args, definition.zone, now)}`;
}

/** ", until Monday ...", ", from ... to ...". */
function argumentWords(args: ProposalArguments | null, zone: string, now: EpochMs): string {
  const words = (at: EpochMs) => describeInstant(at, { zone, now });
  if (args?.until !== undefined) return `, until ${words(args.until)}`;
  if (args?.from !== undefined && args.to !== undefined) return `, from ${words(args.from)} to ${words(args.to)}`;
  return '';
}

/** The card as plain words, for channels without cards. */
export function cardWords(proposal: Proposal, now: EpochMs): string {
  const [text, sentence] =
    proposal.deed === null
      ? [proposal.definition.what, describeSchedule(proposal.definition, { now })]
      : [proposal.deed.what, proposal.deed.words];
  const what = shorten(revealText(text).shown);
  return `${titleOf(proposal, now)}: “${what}”, ${sentence}. It waits for your yes under Approvals.`;
}

/** The result of an approval, as a clause: "first run tomorrow, 09:00 (Europe/Warsaw), in 23 hours". */
export function doneWords(
  { operation, definition, args }: ScheduleProposal,
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
  if (operation === 'continue-chain' && !comesBack(definition)) {
    const next = nextAt === null ? 'it runs now' : `next ${describeInstant(nextAt, { zone, now })}`;
    return `it goes on by itself until you stop it: ${next}`;
  }
  if (nextAt === null) return 'it is done';
  const when = describeInstant(nextAt, { zone, now });
  if (operation === 'skip-next') return `the next time is left out; after it comes ${when}`;
  if (!comesBack(definition)) return when;
  return operation === 'create-schedule' ? `first run ${when}` : `next run ${when}`;
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
