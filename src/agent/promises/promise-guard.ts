import { findPromise } from '../../domain/promise/find-promise.ts';
import { plansAhead, toolsUsed } from '../../domain/promise/plans-ahead.ts';
import type { Step, ToolResult } from '../../domain/threads/thread.ts';
import { wentBack } from '../../domain/threads/went-back.ts';
import type { UnkeptPromise } from '../../engine/threads/turn-handler.ts';
import type { Opening } from '../ask-model.ts';
import type { PromptMessage } from '../models/model.ts';

/**
 * What the person would read of these steps: the text after an answer that was sent back, or all of it when none was.
 */
export function replyOf(steps: readonly Step[]): string {
  const last = steps.findLastIndex(({ response }) => wentBack(response));
  const after = textOf(steps.slice(last + 1));
  // A model that answers nothing to it stays with its answer.
  return after === '' ? textOf(steps) : after;
}

/** True when Belfry itself told the person what a call did, or asked them in a line of its own. */
export function isTold({ output, isError }: ToolResult): boolean {
  const { told, asked_as: asked } = (output ?? {}) as { readonly told?: unknown; readonly asked_as?: unknown };
  return !isError && (told !== undefined || asked === 'offer');
}

/** True when Belfry's own line, or its card, stands for an answer. */
export const isShown = (result: ToolResult): boolean =>
  isTold(result) ||
  (!result.isError && (result.output as { readonly asked_as?: unknown } | null)?.asked_as !== undefined);

/** What a model wrote with a call is no news where Belfry told what became of it. */
function textOf(steps: readonly Step[]): string {
  const said = steps.filter(({ response, results }) => response.writtenCall === undefined && !results.some(isTold));
  const texts = said.map(({ response }) => response.text.trim());
  return texts.filter((text) => text !== '').join('\n\n');
}

/** The sentence of a reply that promises something for later that nothing will do; null when there is none. */
export function emptyPromise(steps: readonly Step[], opening: Opening): string | null {
  const found = findPromise(replyOf(steps));
  return found === null || isCovered(steps, opening) ? null : found.sentence;
}

/** The promise that is left in an answer that was sent back once already; null when there is none. */
export function unkeptPromise(steps: readonly Step[], opening: Opening): UnkeptPromise | null {
  if (!steps.some(({ response }) => response.sentBack !== undefined)) return null;
  const sentence = emptyPromise(steps, opening);
  return sentence === null ? null : { sentence, asked: lastWords(opening.history) };
}

/**
 * True when something will come of it: this turn planned it, the person just approved it, or a reminder of this
 * conversation comes again.
 */
function isCovered(steps: readonly Step[], { history, reminders }: Opening): boolean {
  if (toolsUsed(steps).some(plansAhead)) return true;
  const last = history.at(-1);
  if (last?.role === 'user' && last.decision?.status === 'approved') return true;
  return reminders.some(({ nextAt }) => nextAt !== null);
}

/** The person's last message. */
export function lastWords(history: readonly PromptMessage[]): string {
  const last = history.findLast((message) => message.role === 'user' && message.decision === undefined);
  return last?.role === 'user' ? last.text : '';
}
