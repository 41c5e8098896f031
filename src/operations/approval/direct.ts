import { pastedMark } from '../../domain/message/pasted-mark.ts';
import { type DirectFacts, isOwnWay, type OwnReading, readForeignWords, whyCard } from '../../domain/policy/direct.ts';
import { comesBack, isRecurring } from '../../domain/schedules/schedule.ts';
import type { Turn } from '../../domain/threads/thread.ts';
import { wasCarded } from '../../store/approval/proposals.ts';
import { findUser } from '../../store/people/users.ts';
import { findCreation } from '../../store/schedules/creations.ts';
import { countDirectRecurring, isDirectReminder } from '../../store/schedules/direct-reminders.ts';
import { findForeignText } from '../../store/threads/foreign-text.ts';
import { listSaidBefore, listSaidOfTurn } from '../../store/threads/thread-history.ts';
import { DAY_MS, HOUR_MS, isCaused, minimumGapMs, nextOccurrence, splitWhen } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import { definitionOf } from './definition.ts';
import type { Intention } from './intention.ts';
import { policyOf } from './policy-of.ts';

/**
 * Messages of the person within this time belong to the same request: "remind me of the laundry", "when?", "at five".
 */
const SAME_WISH_MS = HOUR_MS;
const SAME_WISH_MESSAGES = 6;

/**
 * Why an agent's request in a conversation needs a card, beyond the rest of the policy; empty when nothing demands
 * one. Under `direct`, these are the only reasons; under the other policies, only foreign text that the agent has
 * read counts.
 */
export async function whyAsk(context: OperationContext, intention: Intention, turn: Turn): Promise<readonly string[]> {
  const { actor, environment } = context;
  if (actor.kind === 'agent' && policyOf(environment, actor.agent) === 'direct')
    return whyDirect(context, intention, turn);
  const foreign = await foreignFor(context, turn);
  return foreign === null ? [] : [readForeignWords(foreign)];
}

/** Why it needs a card under the policy `direct`; empty when it needs none. All of it is read from rows. */
async function whyDirect(context: OperationContext, intention: Intention, turn: Turn): Promise<readonly string[]> {
  const { tx, actor, now } = context;
  const { operation, before, after, isCopy = context.isCopy ?? false } = intention;
  if (actor.kind !== 'agent') return [];
  const zone = (await findUser(tx, actor.userId))?.zone ?? after.zone;
  const said = await listSaidOfTurn(tx, turn);
  const earlier = await listSaidBefore(tx, turn, { since: now - SAME_WISH_MS, limit: SAME_WISH_MESSAGES });
  const isTimed = !isCaused(after.trigger);
  const gap = isTimed && comesBack(after) ? minimumGapMs(after.trigger, after.zone, now) : null;
  const facts: DirectFacts = {
    operation,
    messages: said.map(({ cameBy, text }) => ({ way: cameBy, text, reading: readTime(text, { now, zone }) })),
    earlier: earlier
      .filter(({ cameBy, text }) => isOwnWay(cameBy) && pastedMark(text) === null)
      .map(({ text }) => text),
    foreign: isProgram(context)
      ? 'nobody knows what a program has read'
      : await findForeignText(tx, turn, { readsEvents: !isBuiltIn(context) }),
    before: before === null ? null : definitionOf(before),
    after,
    agent: actor.agent,
    threadId: actor.threadId,
    isCopy,
    hadCard: before !== null && (await hadCard(context, before.id)),
    isTooOften: gap !== null && gap < HOUR_MS,
    freeToday: await countDirectRecurring(tx, actor.userId, now - DAY_MS + 1),
    nextAt: nextOccurrence(after.trigger, after.zone, now),
    now,
  };
  return whyCard(facts);
}

/**
 * The text of others that an agent has read before its request, which makes everything a card; null when there is
 * none. It does not count where nobody is asked (`never`). The way in which the person's messages came counts only
 * under `direct`.
 */
export async function foreignFor(context: OperationContext, turn: Turn | null) {
  const { tx, actor, environment } = context;
  if (actor.kind !== 'agent' || turn === null || turn.mode === 'silent') return null;
  const policy = policyOf(environment, actor.agent);
  return policy === 'never'
    ? null
    : findForeignText(tx, turn, { anyWay: policy !== 'direct', readsEvents: !isBuiltIn(context) });
}

/** The built-in model is a program of Belfry's: a title that it lists tells it nothing. */
function isBuiltIn({ actor, environment: { agents, model } }: OperationContext): boolean {
  const own = actor.kind === 'agent' ? (agents.find(({ name }) => name === actor.agent)?.model ?? null) : null;
  return model.builtIn && (own === null || own.name === model.name);
}

/** Every kind of agent may have read anything, except a language model, which gets only what rows hold. */
function isProgram({ actor, environment }: OperationContext): boolean {
  if (actor.kind !== 'agent') return false;
  const kind = environment.agents.find(({ name }) => name === actor.agent)?.kind ?? 'language';
  return kind !== 'language' || actor.pass !== undefined;
}

/**
 * True when a card has decided about a schedule. Until then, an agent may freely change what it made directly, and what
 * the person made.
 */
async function hadCard({ tx, actor }: OperationContext, scheduleId: string): Promise<boolean> {
  if ((await findCreation(tx, actor.userId, scheduleId)) !== null) return !(await isDirectReminder(tx, scheduleId));
  return wasCarded(tx, actor.userId, scheduleId);
}

/** The time that Belfry itself reads in a message; null when it reads none, or only a part. */
function readTime(text: string, { now, zone }: { readonly now: number; readonly zone: string }): OwnReading | null {
  const split = splitWhen(text, { now, zone });
  if (!split.ok) return null;
  const { trigger, next } = split.when;
  return { recurring: isRecurring(trigger), nextAt: next[0] ?? null };
}
