import type { PromptMessage } from '../model.ts';
import { isReply } from './turns.ts';

/** A history as if every message of the person had come alone, each followed by what was done for it and by the answer. */
export interface OneByOne {
  /** All that was answered. */
  readonly past: readonly PromptMessage[];
  /** What the turn at work answers: a message each, with the steps that were made for it. */
  readonly waiting: readonly (readonly PromptMessage[])[];
}

/** The begin of the ids of a step's calls: which message of its turn, counted from 1, they are made for. */
export const callPrefix = (historyLength: number, ordinal: number): string => `call_${historyLength}of${ordinal}`;

const ORDINAL = /^call_\d+of(\d+)_/;

/** Takes apart the turns that answer several messages at once. */
export function oneByOne(messages: readonly PromptMessage[]): OneByOne {
  const blocks: Block[] = [];
  const past: PromptMessage[] = [];
  for (const message of messages) {
    const last = blocks.at(-1);
    if (message.role === 'user' && !message.isWake && (last === undefined || last.answer.length > 0)) {
      blocks.push({ asked: [message], answer: [] });
    } else if (last === undefined) past.push(message);
    else if (last.answer.length > 0 || isStep(message) || isReply(message)) last.answer.push(message);
    else last.asked.push(message);
  }
  const current = blocks.pop();
  for (const block of blocks) past.push(...partsOf(block).flat());
  if (current === undefined) return { past, waiting: [] };
  return { past, waiting: partsOf(current) };
}

/** What was asked, and all that followed from the first step or the reply on. */
interface Block {
  readonly asked: PromptMessage[];
  readonly answer: PromptMessage[];
}

const isStep = (message: PromptMessage): boolean => message.role === 'assistant' && message.toolCalls.length > 0;
const isText = (message: PromptMessage): boolean =>
  message.role === 'user' && !message.isWake && message.decision === undefined;

/** One part a message. A turn of another model, which answered all of them together, stays whole. */
function partsOf({ asked, answer }: Block): PromptMessage[][] {
  const whole = [[...asked, ...answer]];
  const count = asked.filter(isText).length;
  if (count < 2) return whole;
  const parts: PromptMessage[][] = Array.from({ length: count }, () => []);
  let at = 0;
  for (const message of asked) {
    parts[at]?.push(message);
    if (isText(message) && at < count - 1) at++;
  }
  let step: PromptMessage[] | undefined;
  const rest: PromptMessage[] = [];
  for (const message of answer) {
    if (message.role === 'assistant' && isStep(message)) {
      step = parts[Number(ORDINAL.exec(message.toolCalls[0]?.id ?? '')?.[1] ?? 0) - 1];
      if (step === undefined) return whole;
      step.push(message);
    } else if (message.role === 'tool') step?.push(message);
    else rest.push(message);
  }
  // The one answer told what came of each.
  const reply = rest.find(isReply);
  for (const part of parts.slice(0, -1)) if (reply !== undefined) part.push(reply);
  parts.at(-1)?.push(...rest);
  return parts;
}
