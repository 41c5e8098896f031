import { type AppError, isAppError } from '../../../src/client/index.ts';

/** Whether the same call may succeed a moment later. */
export function mayPass(error: unknown): boolean {
  return isAppError(error) && ['unavailable', 'internal', 'data'].includes(error.kind);
}

/** Whether the same call may succeed at some later time: what a page shows is asked for again until then. */
export function mayPassLater(error: unknown): boolean {
  return mayPass(error) || (isAppError(error) && error.kind === 'busy');
}

/** Why the server can store nothing any more, and what to do; null for any other trouble. */
export function dataTrouble(error: unknown): string | null {
  return isAppError(error, 'unavailable') && error.details.reason === 'data_lost' ? errorWords(error) : null;
}

/** What went wrong and what to do, in one text for a person. */
export function errorWords(error: unknown): string {
  if (!isAppError(error)) return error instanceof Error ? error.message : String(error);
  if (isUnreachable(error)) {
    return 'Belfry does not answer. It may be stopped or starting. If it is stopped, start it again in its terminal: npm start.';
  }
  const { message, hint } = error;
  return hint === undefined || message.includes(hint) ? message : `${message} ${hint}`;
}

/** No answer came at all: what the browser says of that helps nobody. */
const isUnreachable = ({ details }: AppError): boolean => details.unreachable === true;
