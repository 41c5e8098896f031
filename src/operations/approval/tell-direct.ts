import { programWords } from '../../domain/consent/program.ts';
import { newOffer, subjectOfProgram } from '../../domain/promise/offer.ts';
import { comesBack, type Schedule } from '../../domain/schedules/schedule.ts';
import { type ToldDeed, type ToldSchedule, toldDeedWords, toldWords } from '../../domain/schedules/told-words.ts';
import { occurrenceAt } from '../../domain/timing/timing.ts';
import { giveNotice } from '../../engine/channels/give-notice.ts';
import { speechFor } from '../../engine/people/speech.ts';
import { nextWithoutRun } from '../../engine/schedules/plan.ts';
import { insertOffer } from '../../store/approval/offers.ts';
import { keepDirectReminder } from '../../store/schedules/direct-reminders.ts';
import { keepProgramReminder, type Program } from '../../store/schedules/program-reminders.ts';
import { capital } from '../../voice/capital.ts';
import { marked } from '../../voice/mark.ts';
import { say } from '../../voice/say.ts';
import { type EpochMs, nextOccurrence } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import { askingTurn } from './asking-turn.ts';
import { shown } from './authorization.ts';

/**
 * Belfry itself tells the person of a schedule that an agent made or changed without a card, instead of the agent: the
 * raw text with hidden characters made visible, and when it comes. Only the text comes from the model. The person can
 * undo it.
 * @param notes what was assumed, and what the person should know
 */
export async function tellDirect(
  context: OperationContext,
  { before, after, notes }: { readonly before: Schedule | null; readonly after: Schedule; readonly notes: Notes },
): Promise<void> {
  const { tx, actor, engine, now } = context;
  if (actor.kind !== 'agent') return;
  const { id: scheduleId, userId, threadId } = after;
  const begins = comesBack(after) && (before === null || !comesBack(before));
  await keepDirectReminder(tx, { scheduleId, userId, agent: actor.agent, recursAt: begins ? now : null }, now);
  // A time that was skipped before the change stays skipped.
  const nominal = before === null ? undefined : await nextWithoutRun(tx, after, now);
  const told = asTold(after, now, nominal);
  const sentence = toldWords(before && asTold(before, now), told, await wordsFor(context, threadId));
  // A zone that is not the person's stands beside the time.
  const unsaid = notes.filter(({ code }) => code !== 'zone-from-place');
  const text = [`${sentence}.`, ...unsaid.map(({ message }) => marked(message))].join(' ');
  await giveNotice(tx, engine, { threadId, text, scheduleId, undo: context.changeId(), turnId: actor.turnId });
}

/**
 * Tells the person of a reminder that a program made by itself, with Undo: it is told in the program's name, and its
 * wake sees nothing but its own text.
 */
export async function tellOfProgram(context: OperationContext, schedule: Schedule, program: Program): Promise<void> {
  const { tx, engine, now } = context;
  const { id: scheduleId, userId, agent, threadId } = schedule;
  const recursAt = comesBack(schedule) ? now : null;
  await keepProgramReminder(tx, { scheduleId, userId }, program, now);
  await keepDirectReminder(tx, { scheduleId, userId, agent, recursAt }, now);
  const speech = await wordsFor(context, threadId);
  const when = toldWords(null, { ...asTold(schedule, now), what: '' }, speech);
  const text = `${programWords(speech.language, program.name, schedule.what)}\n${capital(when)}.`;
  const offerId = await askAboutProgram(context, schedule, { program, words: text });
  // Of what comes back, Stop is the way to take it back.
  const undo = recursAt === null ? { undo: context.changeId() } : {};
  await giveNotice(tx, engine, { threadId, text, scheduleId, offerId, ...undo });
}

/** What the person can choose below it; what comes back asks whether it may. */
async function askAboutProgram(
  { tx, ids, now }: OperationContext,
  schedule: Schedule,
  { program, words }: { readonly program: Program; readonly words: string },
): Promise<string> {
  const { id: scheduleId, userId, threadId } = schedule;
  const id = ids.next('off');
  const facts = { kind: 'program', program, scheduleId, comesBack: comesBack(schedule), words } as const;
  await insertOffer(
    tx,
    newOffer({ id, userId, threadId, subject: subjectOfProgram(scheduleId), facts, createdAt: now }),
  );
  return id;
}

/**
 * Tells the person that an agent ended, paused or skipped a schedule, with a way to undo it. Where they wrote, it is in
 * their language and stands for the agent's answer; elsewhere it names the agent.
 * @param at when a pause ends, or the time that is left out; null for none
 * @returns whether it stands for the agent's answer
 */
export async function tellOfOwnChange(
  context: OperationContext,
  schedule: Schedule,
  { deed, at }: { readonly deed: ToldDeed; readonly at: EpochMs | null },
): Promise<boolean> {
  const { actor, tx, engine, now } = context;
  if (actor.kind !== 'agent') return false;
  const { threadId } = actor;
  const isAnswer = (await askingTurn(context)).origin === 'conversation';
  const speech = await wordsFor(context, threadId);
  const text = isAnswer
    ? `${toldDeedWords(deed, asTold(schedule, now), at, speech)}.`
    : say(speech.language, ALONE[deed], { agent: actor.agent, what: shown(schedule.what) });
  await giveNotice(tx, engine, {
    threadId,
    text,
    scheduleId: schedule.id,
    undo: context.changeId(),
    turnId: isAnswer ? actor.turnId : null,
  });
  return isAnswer;
}

const ALONE = {
  cancelled: 'told.agentCancelled',
  paused: 'told.agentPaused',
  skipped: 'told.agentSkipped',
} as const satisfies Record<ToldDeed, string>;

const asTold = (schedule: Schedule, now: EpochMs, nominal = nextNominal(schedule, now)): ToldSchedule => ({
  ...schedule,
  // With quiet hours and other policies applied.
  nextAt: nominal === null ? null : occurrenceAt(schedule, nominal).dueAt,
  followUp: schedule.policies.followUp ?? null,
});

/** The present moment, the person's zone, and the language in which they are told something there. */
export const wordsFor = ({ tx, actor, now }: OperationContext, threadId: string) =>
  speechFor(tx, { userId: actor.userId, threadId }, now);

type Notes = readonly { readonly code: string; readonly message: string }[];

const nextNominal = ({ trigger, zone }: Schedule, now: EpochMs): EpochMs | null => nextOccurrence(trigger, zone, now);
