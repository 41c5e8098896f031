import { errorMessage } from '../../domain/errors.ts';
import { UNKNOWN_OUTCOME } from '../../domain/tool-outcome.ts';
import { type Clock, describeMs } from '../../when/index.ts';
import { rejection } from '../limit-signal.ts';
import { boundOutput } from './bound-output.ts';
import { type OutsideCall, type OutsideTool, UnknownOutcome } from './outside-tool.ts';

/** The result of a call for the model. */
export interface CallEnd {
  readonly output: unknown;
  readonly isError: boolean;
  /** True when nobody knows whether it was done. @default false */
  readonly unknown?: boolean;
}

/** The most characters of a tool's error that a model reads. */
const MESSAGE_LENGTH = 1_000;

/**
 * Makes the call, outside of any transaction. Does not wait for a tool that takes too long or ignores its signal.
 * @throws the reason of `outer`, when the turn is stopped meanwhile; the outcome is then unknown
 */
export async function makeCall(
  clock: Clock,
  tool: OutsideTool,
  input: unknown,
  call: Omit<OutsideCall, 'signal'>,
  outer: AbortSignal,
): Promise<CallEnd> {
  const own = new AbortController();
  const disarm = clock.setTimer(() => own.abort(new TooLong(tool)), tool.timeoutMs);
  const signal = AbortSignal.any([outer, own.signal]);
  try {
    const answered = await Promise.race([tool.execute(input, { ...call, signal }), rejection(signal)]);
    return { output: boundOutput(answered, tool.maxOutput), isError: false };
  } catch (error) {
    if (outer.aborted) throw error;
    const isOver = own.signal.aborted;
    const message = isOver ? errorMessage(own.signal.reason) : bounded(errorMessage(error));
    if (tool.effect === 'changes' && (isOver || error instanceof UnknownOutcome)) return unknownEnd(tool.name, message);
    return { output: { code: isOver ? 'timeout' : 'tool_failed', message }, isError: true };
  } finally {
    disarm();
  }
}

/** The result when nobody knows whether a call had an effect. */
export function unknownEnd(name: string, why: string): CallEnd {
  return {
    output: {
      code: UNKNOWN_OUTCOME,
      message: `Nobody knows whether ${name} did anything: ${why.replace(/\.$/, '')}. It was not called again.`,
      hint: 'Do not call it again blindly: look with a tool that reads whether it was done, or tell the person that it is not known. They were told so already.',
    },
    isError: true,
    unknown: true,
  };
}

class TooLong extends Error {
  override readonly name = 'TooLong';
  constructor({ name, timeoutMs }: OutsideTool) {
    super(`${name} did not answer within ${describeMs(timeoutMs)}`);
  }
}

/** One line without a stack: a message may be as long as a page. */
const bounded = (message: string): string => {
  const text = message.toWellFormed().replace(/\s+/g, ' ').trim();
  if (text === '') return 'it failed and did not say why';
  return text.length <= MESSAGE_LENGTH ? text : `${text.slice(0, MESSAGE_LENGTH - 1)}…`;
};
