import { errorMessage } from '../../domain/errors.ts';

/** A tool's answer as stored and as the model reads it: data, with how much was left out. */
export interface BoundOutput {
  readonly result: unknown;
  /** Says that it was cut. */
  readonly cut?: string;
}

/**
 * A tool's answer, within its limit. It is in a field of its own, so that nothing in it looks like Belfry's words. A
 * longer one becomes cut text.
 */
export function boundOutput(answered: unknown, most: number): BoundOutput {
  const value = toJson(answered);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length <= most) return { result: value };
  const of = text.length.toLocaleString('en');
  const cut = `Only the first ${most.toLocaleString('en')} of ${of} characters; the rest was left out.`;
  // The cut may split a surrogate pair: its half becomes a replacement character.
  return { result: text.slice(0, most).toWellFormed(), cut };
}

/** As JSON; a value that JSON cannot express becomes text. */
function toJson(value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value === 'string') return value.toWellFormed();
  try {
    const text = JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one));
    return text === undefined ? String(value) : JSON.parse(text.toWellFormed());
  } catch {
    return errorMessage(value);
  }
}
