import type { Channel } from '../../domain/channels/delivery.ts';
import { outcomeOf } from '../../domain/tool-outcome.ts';
import type { DeliveryRow } from '../../store/channels/deliveries.ts';
import type { Tx } from '../../store/database.ts';
import { findMessage } from '../../store/threads/message-rows.ts';
import { loadSteps } from '../../store/threads/steps.ts';
import { loadTurn } from '../../store/threads/turn-rows.ts';
import { say } from '../../voice/say.ts';
import type { EngineContext } from '../context.ts';
import { languageFor } from '../people/speech.ts';

/** The most that a message folds; the page shows everything. */
const LINES = 12;
const REASONING = 500;

/** The folded text below the last part of a delivery, for the send and for every edit. Null when there is none, or the channel cannot fold. */
export async function foldedBelow(
  tx: Tx,
  context: Pick<EngineContext, 'speech'>,
  delivery: DeliveryRow,
  { capabilities }: Pick<Channel, 'capabilities'>,
): Promise<string | null> {
  return capabilities.folds === true ? foldedSteps(tx, context, delivery) : null;
}

/**
 * The agent's steps before an answer: one line for each tool call, and its reasoning. Null when there were none, when the message is no
 * answer in a conversation (silent runs show no steps), or when the agent's definition switches them off.
 */
async function foldedSteps(
  tx: Tx,
  { speech }: Pick<EngineContext, 'speech'>,
  { userId, messageId, runId }: DeliveryRow,
): Promise<string | null> {
  const message = runId === null ? await findMessage(tx, userId, messageId) : null;
  if (message?.role !== 'agent' || message.turnId === null) return null;
  const turn = await loadTurn(tx, message.turnId);
  if (turn?.mode !== 'conversational' || speech.showsSteps?.(turn.agent) === false) return null;
  const language = await languageFor(tx, message);
  const steps = await loadSteps(tx, turn.id);
  const thought = steps
    .map(({ response }) => response.reasoning.trim())
    .filter((text) => text !== '')
    .join(' ')
    .replace(/\s+/g, ' ');
  const lines = steps.flatMap(({ response, results }) =>
    response.toolCalls.map(({ name }, ordinal) => {
      const result = results.find((one) => one.ordinal === ordinal);
      const outcome = result === undefined ? 'refused' : outcomeOf(result);
      const step = name.replaceAll('_', ' ');
      return outcome === 'done' ? `⚙ ${step}` : say(language, `folded.${outcome}`, { step });
    }),
  );
  const more = lines.length > LINES ? [say(language, 'folded.more', { number: lines.length - LINES })] : [];
  const cut = thought.length > REASONING ? `${thought.slice(0, REASONING - 1)}…`.toWellFormed() : thought;
  const all = [...(cut === '' ? [] : [`💭 ${cut}`]), ...lines.slice(0, LINES), ...more];
  return all.length === 0 ? null : all.join('\n');
}
