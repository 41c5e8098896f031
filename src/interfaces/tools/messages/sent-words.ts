import type { ScheduleAnswer } from '../../../operations/views/views.ts';
import { formatWall, instantToWall } from '../../../when/index.ts';
import type { Requested } from '../request-change.ts';
import type { ToolCallContext } from '../tool.ts';
import { readInstant, toldOf, wordAnswer } from '../words-for-models.ts';

/** The answer about a message to oneself: one sentence to repeat, and the id to change or cancel it by. */
export async function toldOfMessage(
  requested: Requested,
  context: ToolCallContext,
  whenWords: (answer: ScheduleAnswer) => string,
): Promise<unknown> {
  if (requested.kind !== 'done') return toldOf(requested, context);
  const { answer } = requested;
  const words = (await wordAnswer(answer, context)) as Record<string, unknown>;
  return { ...words, confirmation: `Scheduled to send '${answer.schedule.what}' ${whenWords(answer)}` };
}

/**
 * `on 2026-12-25 at 09:00:00 (Europe/Warsaw)`; a recurring one by its rule: `every weekday at 09:00 (Europe/Warsaw)`.
 */
export function dateWords({ schedule: { when, zone, nextAt } }: ScheduleAnswer): string {
  if (when.recurring || nextAt === null) return when.sentence;
  const [day, time] = formatWall(instantToWall(zone, readInstant(nextAt))).split('T');
  return `on ${day} at ${time} (${zone})`;
}
