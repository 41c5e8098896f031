import type { PromptMessage } from '../model.ts';
import { isReply } from './turns.ts';

/** A history rearranged as if the person had sent each message alone, each followed by its steps and its answer. */
export interface OneByOne {
  /** All answered messages. */
  readonly past: readonly PromptMessage[];
  /** The messages that the current turn answers, each with the steps made for it. */
  readonly waiting: readonly (readonly PromptMessage[])[];
}

/** The prefix of a step's call ids; the ordinal tells which message of the turn, counted from 1, they belong to. */
export const callPrefix = (historyLength: number, ordinal: number): string => `call_${historyLength}of${ordinal}`;

const ORDINAL = /^call_\d+of(\d+)_/;

/** Splits the turns that answer several messages at once. */
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

/** The messages of the person, and everything from the first step or the reply on. */
interface Block {
  readonly asked: PromptMessage[];
  readonly answer: PromptMessage[];
}

const isStep = (message: PromptMessage): boolean => message.role === 'assistant' && message.toolCalls.length > 0;
const isText = (message: PromptMessage): boolean =>
  message.role === 'user' && !message.isWake && message.decision === undefined;

/** One part for each message. A turn of another model, which answered all of them together, stays whole. */
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
  // The single reply covers all of the messages.
  const reply = rest.find(isReply);
  for (const part of parts.slice(0, -1)) if (reply !== undefined) part.push(reply);
  parts.at(-1)?.push(...rest);
  return parts;
}
