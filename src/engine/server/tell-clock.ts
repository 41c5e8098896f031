import { PAGE_CHANNEL } from '../../domain/channels/delivery.ts';
import type { Tx } from '../../store/database.ts';
import { findOwner } from '../../store/people/users.ts';
import { firstThreadOn } from '../../store/threads/message-rows.ts';
import { say } from '../../voice/say.ts';
import { type Speech, saySpan } from '../../voice/times.ts';
import { giveNotice } from '../channels/give-notice.ts';
import type { EngineContext } from '../context.ts';

/** A clock that was set back, and that nothing corrects: it may be right now, or it may be wrong now. */
export interface ClockSetBack {
  readonly byMs: number;
  /** What it showed, or would show: from then on everything is as before. */
  readonly until: number;
}

/** Tells the owner, once for each time the clock was set back. */
export async function tellOfClock(tx: Tx, context: EngineContext, { byMs, until }: ClockSetBack): Promise<void> {
  const owner = await findOwner(tx);
  const thread = owner === null ? null : await firstThreadOn(tx, owner.id, PAGE_CHANNEL);
  if (thread === null) return;
  const text = ({ language }: Speech) => say(language, 'clock.setBack', { span: saySpan(language, byMs) });
  // Processes that share the data see it within the same minutes.
  const onceKey = `clock-set-back:${Math.round(until / (10 * 60_000))}`;
  await giveNotice(tx, context, { threadId: thread.id, text, onceKey });
}
