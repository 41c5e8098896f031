import { loadClaimFacts } from '../../agent/promises/claim-facts.ts';
import { callKeyOf } from '../../agent/tools.ts';
import { withTruth } from '../../domain/promise/tell-truth.ts';
import { wordsForPerson } from '../../domain/threads/mark-filter.ts';
import { notify, reminderKey } from '../../engine/channels/notify.ts';
import { deferredWords } from '../../engine/do-not-disturb/defer.ts';
import { loadSchedule } from '../../store/schedules/schedule-rows.ts';
import { loadSpokenZone } from '../../store/threads/message-rows.ts';
import { loadSteps } from '../../store/threads/steps.ts';
import type { ToolCallContext } from './tool.ts';

const ANSWERED = 'The person answered meanwhile; nothing was sent.';
const SAID = 'This reminder was sent already; nothing more was sent.';

/**
 * Sends a message to the person in one of their threads: the only way out of a silent turn, under any toolset's name.
 * `isPlain`: the toolset takes only plain text, so no character is markup.
 */
export async function tellPerson(
  written: string,
  threadId: string,
  place: ToolCallContext,
  { isPlain = false } = {},
): Promise<unknown> {
  const { tx, turn, run, context } = place;
  const text = wordsForPerson(written);
  const schedule = turn.scheduleId === null ? null : await loadSchedule(tx, turn.scheduleId);
  // A reminder is delivered once, either by the agent in its words or by Belfry in the stored ones.
  const isReminder = schedule?.kind === 'reminder' && run !== null;
  const onceKey = isReminder ? reminderKey(run.id) : `notify:${callKeyOf(place)}`;
  const said = {
    threadId,
    agent: turn.agent,
    text: await truthful(text, place),
    turnId: turn.id,
    run,
    onceKey,
    verbatim: isPlain,
  };
  const { deliveryId, fresh, held } = await notify(tx, context(), said);
  if (held !== null && held.releasedAt === null) {
    const zone = await loadSpokenZone(tx, turn.userId);
    const words = deferredWords(held, zone, context().now);
    const note = `Not sent now, ${words}. It goes out then; do not send it again.`;
    return { ok: true, delivery_id: null, held: words, note };
  }
  const note = fresh ? {} : { note: deliveryId === null ? ANSWERED : SAID };
  return { ok: true, delivery_id: deliveryId, ...note };
}

/** When its turn requested something, a wake does not claim that it is done before an approval, nor after a denial. */
async function truthful(text: string, { tx, turn }: ToolCallContext): Promise<string> {
  const { id } = turn;
  if (id === null) return text;
  const facts = await loadClaimFacts(tx, { ...turn, id }, await loadSteps(tx, id), { history: [] });
  return facts.asking.length > 0 || facts.onlyRefused ? withTruth(text, facts, { isNews: true }) : text;
}
