import { AppError } from '../../domain/errors.ts';
import { type EpochMs, parseInstant } from '../../when/index.ts';

/** The instant of an ISO 8601 text with an offset. @throws AppError invalid_input, for an impossible date */
export function epochOf(iso: string): EpochMs {
  const read = parseInstant(iso);
  if (read.ok && 'at' in read) return read.at;
  throw new AppError('invalid_input', `"${iso}" is not an instant.`, { hint: 'Such as 2026-11-23T09:00:00Z.' });
}
