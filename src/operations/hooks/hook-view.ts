import { z } from 'zod';
import { HOOK_ACTIONS, type Hook } from '../../domain/hooks/hook.ts';
import { HOOK_SECRET_PREFIX } from '../../domain/people/token.ts';
import { findHook } from '../../store/hooks/hooks.ts';
import { findScheduleTexts } from '../../store/schedules/schedule-list.ts';
import { type EpochMs, isoInstant } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import { notFound } from '../owned/own-schedule.ts';
import { nameViews } from '../views/view-names.ts';
import { instantView } from '../views/views.ts';

const SECRET_BYTES = 24;

export const hookView = z
  .object({
    id: z.string().describe('hok_...'),
    name: z.string().describe('Its name'),
    action: z.enum(HOOK_ACTIONS).describe('What a call of it does'),
    path: z.string().describe('Where it is called, below the address of the server'),
    scheduleId: z.string().nullable().describe('The schedule it is about; null for a calendar'),
    what: z.string().nullable().describe('What that schedule says or does'),
    threadId: z.string().nullable().describe("Where a calendar's reminders are said; null for the others"),
    calls: z.number().int().describe('How many times it was called'),
    lastCallAt: instantView.nullable().describe('When it was last called'),
    oldSecretUntil: instantView
      .nullable()
      .describe('Until when the previous secret is also accepted; null when it is not'),
    createdAt: instantView.describe('When it was made'),
  })
  .describe('The webhook, without its secret');
export type HookView = z.infer<typeof hookView>;

export const hookId = z.string().min(1).max(100).describe('The id of the webhook (hok_...)');
export const hookSecret = z.string().describe('whsec_...: signs calls (Standard Webhooks); it cannot be shown again');

/** A secret in the form of Standard Webhooks: the key is the base64 after the prefix. */
export function newSecret({ randomBytes }: OperationContext): string {
  return `${HOOK_SECRET_PREFIX}${Buffer.from(randomBytes(SECRET_BYTES)).toString('base64')}`;
}

/** @throws AppError not_found, the same for a missing id and another person's */
export async function findOwnHook({ tx, actor }: OperationContext, id: string): Promise<Hook> {
  const hook = await findHook(tx, actor.userId, id);
  if (hook === null) throw notFound('webhook', id, 'List the webhooks to see which there are.');
  return hook;
}

export async function viewHooks({ tx, actor, now }: OperationContext, hooks: readonly Hook[]): Promise<HookView[]> {
  const ids = hooks.flatMap(({ scheduleId }) => (scheduleId === null ? [] : [scheduleId]));
  const texts = await findScheduleTexts(tx, actor.userId, ids);
  return hooks.map((hook) => viewHook(hook, texts, now));
}

function viewHook(hook: Hook, texts: ReadonlyMap<string, string>, now: EpochMs): HookView {
  const { id, name, action, scheduleId, threadId, calls, lastCallAt, oldUntil, createdAt } = hook;
  return {
    id,
    name,
    action,
    path: `/api/v1/hooks/${id}`,
    scheduleId,
    what: scheduleId === null ? null : (texts.get(scheduleId) ?? null),
    threadId,
    calls,
    lastCallAt: lastCallAt === null ? null : isoInstant(lastCallAt),
    oldSecretUntil: oldUntil === null || oldUntil <= now ? null : isoInstant(oldUntil),
    createdAt: isoInstant(createdAt),
  };
}

nameViews({ Hook: hookView });
