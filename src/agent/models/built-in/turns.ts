import type { DecisionFact } from '../../../domain/approval/decision-fact.ts';
import type { PromptMessage } from '../model.ts';
import type { CallResult } from './dialogue.ts';
import { isReminderText } from './words/reminder-words.ts';

/** The beginning of Belfry's own notices in a history. */
export const NOTICE_MARK = '[Notice from Belfry';

/** The tool calls of one step and their results. */
export interface Round {
  readonly names: readonly string[];
  readonly results: readonly CallResult[];
}

/** Messages of a person, their steps, and the reply. */
export interface DialogueTurn {
  /** Index of its first message. */
  readonly start: number;
  /** Empty when nobody asked (the beginning of a truncated history). */
  readonly userTexts: readonly string[];
  /** Decisions on earlier requests, which this turn reports. */
  readonly decisions: readonly DecisionFact[];
  readonly rounds: readonly Round[];
  /** Null while the turn is in progress. */
  readonly reply: string | null;
}

interface OpenTurn {
  readonly start: number;
  readonly userTexts: string[];
  readonly decisions: DecisionFact[];
  readonly rounds: Round[];
  reply: string | null;
}

/** Stands in for a result that was never recorded. */
const LOST: CallResult = {
  isError: true,
  output: { code: 'unknown', message: 'It is not on record whether this was done.' },
};

/** Groups a history into turns. */
export function splitTurns(messages: readonly PromptMessage[]): DialogueTurn[] {
  const turns: OpenTurn[] = [];
  let turn: OpenTurn | null = null;
  const open = (start: number): OpenTurn => {
    const opened = { start, userTexts: [], decisions: [], rounds: [], reply: null };
    turns.push(opened);
    return opened;
  };
  for (const [index, message] of messages.entries()) {
    if (message.role === 'user') {
      if (message.isWake) continue; // nobody asked
      if (turn === null || turn.reply !== null || turn.rounds.length > 0) turn = open(index);
      if (message.decision === undefined) turn.userTexts.push(message.text);
      else turn.decisions.push(message.decision);
    } else if (message.role === 'assistant') {
      // A text after a reply is a notification: it must neither hide the reply's question nor end a turn.
      if (message.toolCalls.length > 0) {
        turn ??= open(index);
        turn.reply = null; // the text before was a notification
        turn.rounds.push(toRound(messages, index));
      } else if (turn !== null && turn.reply === null && isReply(message)) {
        turn.reply = message.text;
      }
    }
  }
  return turns;
}

/** The steps whose call ids have this prefix, in order. */
export function roundsOf(messages: readonly PromptMessage[], idPrefix: string): Round[] {
  return messages.flatMap((message, index) =>
    message.role === 'assistant' && message.toolCalls.some(({ id }) => id.startsWith(`${idPrefix}_`))
      ? [toRound(messages, index)]
      : [],
  );
}

/** Whether a message is a reply to the person, not a notification. */
export function isReply(message: PromptMessage): boolean {
  if (message.role !== 'assistant' || message.toolCalls.length > 0) return false;
  const { text } = message;
  return text !== '' && !text.startsWith(NOTICE_MARK) && !isReminderText(text);
}

function toRound(messages: readonly PromptMessage[], index: number): Round {
  const message = messages[index];
  const answer = messages[index + 1];
  if (message?.role !== 'assistant') return { names: [], results: [] };
  const results = answer?.role === 'tool' ? answer.results : [];
  return {
    names: message.toolCalls.map(({ name }) => name),
    results: message.toolCalls.map(({ id }) => {
      const result = results.find(({ callId }) => callId === id);
      return result ? { output: asRecord(result.output), isError: result.isError } : LOST;
    }),
  };
}

/** A tool's output as a record, whatever its type. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : { message: value };
}
