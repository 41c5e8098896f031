import { type AppError, isAppError } from '../../../src/client/index.ts';
import { say } from '../voice/say.ts';

/** True when the same call may succeed a moment later. */
export function mayPass(error: unknown): boolean {
  return isAppError(error) && ['unavailable', 'internal', 'data'].includes(error.kind);
}

/** True when the same call may succeed at some later time, so that the page keeps asking. */
export function mayPassLater(error: unknown): boolean {
  return mayPass(error) || (isAppError(error) && error.kind === 'busy');
}

/** Why the server cannot store anything any more, and what to do; null for other errors. */
export function dataTrouble(error: unknown): string | null {
  return isAppError(error, 'unavailable') && error.details.reason === 'data_lost' ? errorWords(error) : null;
}

/** An error in words for a person, with what to do. */
export function errorWords(error: unknown): string {
  // Nothing that was sent makes a call throw this: the answer was not what this page was written for.
  if (error instanceof TypeError) return say('error.strange', { message: error.message });
  if (!isAppError(error)) return error instanceof Error ? error.message : String(error);
  if (isUnreachable(error)) return say('error.noAnswer');
  const { message, hint } = error;
  if (hint === undefined || message.includes(hint)) return message;
  return `${message}${/[.!?…:]["”)]?$/.test(message) ? '' : '.'} ${hint}`;
}

/** True when no response came; the browser's own message would not help. */
const isUnreachable = ({ details }: AppError): boolean => details.unreachable === true;
