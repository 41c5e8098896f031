import type { Schedule } from '../../domain/schedules/schedule.ts';
import { shorten } from '../../domain/shorten.ts';
import { giveNotice } from '../../engine/channels/give-notice.ts';
import { sourceGoneReason } from '../../engine/schedules/conclude-schedule.ts';
import { loadFollowers } from '../../store/hooks/subscriptions.ts';
import { say } from '../../voice/say.ts';
import type { Speech } from '../../voice/times.ts';
import type { OperationContext } from '../frame/operation.ts';
import { storeChange } from '../owned/own-schedule.ts';

/** Resumes the schedules that were paused when this one was cancelled, and tells their person. */
export async function resumeFollowers(context: OperationContext, source: Schedule): Promise<void> {
  const { tx, engine } = context;
  for (const follower of await loadFollowers(tx, source.id)) {
    const { trigger, state, stateReason, threadId, id: scheduleId } = follower;
    if (state !== 'paused' || trigger.kind !== 'after' || stateReason !== sourceGoneReason(trigger)) continue;
    await storeChange(context, follower, { state: 'active', stateReason: null });
    const facts = { what: shorten(follower.what), source: trigger.title };
    const text = ({ language }: Speech) => say(language, 'run.afterAgain', facts);
    await giveNotice(tx, engine, { threadId, text, scheduleId });
  }
}
