import { cutText, digestOf } from '../domain/message/digest.ts';
import type { WakeBackground, WakeWords } from '../domain/runs/wake.ts';
import type { Tx } from '../store/database.ts';
import { isDirectReminder } from '../store/schedules/direct-reminders.ts';
import { findOrigin } from '../store/schedules/origins.ts';
import { recentlySaid } from '../store/threads/messages.ts';

/** How many messages back a wake looks. */
const MESSAGES = 80;
/** The longest text that is quoted in full. */
const TEXT_LIMIT = 500;

/**
 * The background of a wake besides its text: the words of the request, the topics since, and the last exchange.
 * Bounded, and made from stored text without a model.
 */
export async function loadBackground(
  tx: Tx,
  { threadId, scheduleId }: { readonly threadId: string; readonly scheduleId: string | null },
): Promise<WakeBackground> {
  const origin = scheduleId === null ? null : await findOrigin(tx, scheduleId);
  const request = origin === null ? null : { text: cutText(origin.words, TEXT_LIMIT), at: origin.saidAt };
  // It rests on the person's words alone: what others wrote in the conversation reaches no wake that nobody approved.
  if (scheduleId !== null && (await isDirectReminder(tx, scheduleId)))
    return { request, summary: null, lastExchange: null };
  const said = await recentlySaid(tx, threadId, { limit: MESSAGES, length: TEXT_LIMIT + 1 });
  const last = said.findLastIndex(({ by }) => by === 'person');
  const words = (one: (typeof said)[number] | undefined): WakeWords | null =>
    one === undefined ? null : { text: cutText(one.text, TEXT_LIMIT), at: one.at };
  const reply = last < 0 ? undefined : said.slice(last + 1).find(({ by, isReply }) => by === 'agent' && isReply);
  const before = said.filter((one, index) => index !== last && one !== reply);
  return {
    request,
    summary: digestOf(before),
    lastExchange: last < 0 ? null : { person: words(said[last]), agent: words(reply) },
  };
}
