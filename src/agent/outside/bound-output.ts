import { errorMessage } from '../../domain/errors.ts';

/** A tool's answer as it is stored and as the model reads it: data, and how much of it was left out. */
export interface BoundOutput {
  readonly result: unknown;
  /** Said where it was too long. */
  readonly cut?: string;
}

/**
 * What a tool answered, within its bound. It stands in a field of its own, so that nothing in it can pass for words of Belfry's. What is
 * longer becomes text, cut off.
 */
export function boundOutput(answered: unknown, most: number): BoundOutput {
  const value = toJson(answered);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length <= most) return { result: value };
  const of = text.length.toLocaleString('en');
  const cut = `Only the first ${most.toLocaleString('en')} of ${of} characters; the rest was left out.`;
  // The cut may split a character: its half becomes a mark.
  return { result: text.slice(0, most).toWellFormed(), cut };
}

/** As JSON has it; what JSON cannot say is text. */
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
