import { judgeProgram, type ProgramVerdict } from '../../domain/consent/program.ts';
import { AppError } from '../../domain/errors.ts';
import { comesBack } from '../../domain/schedules/schedule.ts';
import { countOffersSince } from '../../store/approval/last-offer.ts';
import { linkOfThread } from '../../store/channels/channel-links.ts';
import { findUser } from '../../store/people/users.ts';
import { findProgramOf, listProgramReminders, type Program } from '../../store/schedules/program-reminders.ts';
import { DAY_MS, describeInstant, isoInstant, minimumGapMs, SECOND_MS } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import type { Intention } from './intention.ts';

/** What becomes of a program's request for a reminder to its person. */
export interface ProgramConsent {
  readonly program: Program;
  readonly verdict: 'at_once' | 'offer' | 'card';
  readonly why: string;
}

/**
 * Judges a reminder that a program with a token of its own makes, or one of its own that it changes; null for all else.
 * @throws AppError limit_reached for more than it may have, where it was offered to the person that day already
 */
export async function consentToProgram(
  context: OperationContext,
  intention: Intention,
): Promise<ProgramConsent | null> {
  const { actor, origin, now } = context;
  const { before, operation } = intention;
  if (actor.kind !== 'agent' || actor.turnId !== null || origin.token === null || origin.isSubscription) return null;
  const program = { tokenId: origin.token.id, name: origin.token.name };
  if (operation !== 'create-schedule') {
    const maker = before === null ? null : await findProgramOf(context.tx, before.id);
    if (maker?.tokenId !== program.tokenId || operation !== 'update-schedule') return null;
  }
  const judged = await judgeByRows(context, intention, program);
  if (judged.verdict !== 'beyond') return { program, verdict: judged.verdict, why: 'why' in judged ? judged.why : '' };
  const { userId, agent } = actor;
  if ((await countOffersSince(context.tx, { userId, agent, since: now - DAY_MS + 1 })) > 0)
    throw await beyondError(context, judged);
  return { program, verdict: 'offer', why: judged.why };
}

async function judgeByRows(
  { tx, actor, engine, now, isCopy: isCopied = false }: OperationContext,
  { before, after, isCopy = isCopied }: Intention,
  program: Program,
): Promise<ProgramVerdict> {
  const threadId = actor.kind === 'agent' ? actor.threadId : '';
  const link = await linkOfThread(tx, threadId);
  const all = (await listProgramReminders(tx, actor.userId, now - DAY_MS)).filter(
    ({ scheduleId }) => scheduleId !== before?.id,
  );
  const own = all.filter(({ tokenId, isLive }) => isLive && tokenId === program.tokenId);
  const series = own.filter(({ trigger }) => comesBack({ trigger }));
  return judgeProgram({
    ...{ program: program.name, after, threadId, isCopy, now, all },
    agent: actor.kind === 'agent' ? actor.agent : '',
    isShared: link !== null && engine.channels.get(link.channel)?.isPrivate?.(link.address) === false,
    gapMs: comesBack(after) ? minimumGapMs(after.trigger, after.zone, now) : null,
    waiting: own.filter((one) => !series.includes(one)),
    series: series.length,
    zone: (await findUser(tx, actor.userId))?.zone ?? 'UTC',
  });
}

async function beyondError(
  { tx, actor, now }: OperationContext,
  { why, allowed, roomAt }: Extract<ProgramVerdict, { readonly verdict: 'beyond' }>,
): Promise<AppError> {
  const zone = (await findUser(tx, actor.userId))?.zone ?? 'UTC';
  const wait =
    roomAt === null ? 'End one of them first.' : `Room comes back ${describeInstant(roomAt, { zone, now })}.`;
  return new AppError('limit_reached', `Not made: ${why}, and ${allowed} is the limit.`, {
    hint: `${wait} The person was asked once today; do not ask again.`,
    details: {
      ...{ limit: 'programReminders', allowed, left: 0 },
      ...(roomAt === null
        ? {}
        : { retryAfterSeconds: Math.max(1, Math.ceil((roomAt - now) / SECOND_MS)), roomAt: isoInstant(roomAt) }),
    },
  });
}
