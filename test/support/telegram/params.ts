// Reads what came with a call. JSON brings numbers and objects, a form or a query string brings texts: the Bot API takes both.
import { badRequest } from './refusal.ts';

/** The parameters of one call as they came. */
export type Params = Readonly<Record<string, unknown>>;

export function integer(params: Params, name: string): number | undefined {
  const value = params[name];
  if (value === undefined || value === null || value === '') return undefined;
  const number = typeof value === 'number' ? value : Number(value);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** The id of a chat. A name that nobody has is an id that nobody has. */
export function chatId(params: Params): number | undefined {
  return text(params, 'chat_id') === '' ? undefined : (integer(params, 'chat_id') ?? 0);
}

export function text(params: Params, name: string): string {
  const value = params[name];
  return typeof value === 'string' ? value : value === undefined || value === null ? '' : String(value);
}

export function flag(params: Params, name: string): boolean {
  return ['true', '1', 'yes'].includes(String(params[name]).toLowerCase());
}

/** An object or a list, which forms bring as JSON text. `what` is the name under which the real server complains. */
export function structure(params: Params, name: string, what: string): unknown {
  const value = params[name];
  if (typeof value !== 'string') return value ?? undefined;
  if (value === '') return undefined;
  try {
    return JSON.parse(value);
  } catch {
    throw badRequest(`can't parse ${what} JSON object`);
  }
}

/** A record, or undefined for everything else. */
export function record(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}
