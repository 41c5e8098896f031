import { usageError } from '../failure.ts';

/** Reads a typed count. @throws CliError with exit code 2 */
export function countOption(name: string, typed: unknown, most = 1000): number {
  const count = Number(typed);
  if (!Number.isInteger(count) || count < 1 || count > most || String(typed).trim() === '') {
    throw usageError(`${name} should be a whole number from 1 to ${most}; it is "${String(typed)}".`);
  }
  return count;
}

/**
 * Reads a typed duration, such as `90s`, `5m`, `1h` or plain seconds, in milliseconds.
 * @throws CliError with exit code 2
 */
export function spanOption(name: string, typed: string): number {
  const match = /^(\d{1,6})(ms|s|m|h)?$/.exec(typed.trim());
  const factor = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }[match?.[2] ?? 's'] ?? 0;
  const ms = Number(match?.[1] ?? 0) * factor;
  if (ms <= 0 || ms > 2_147_483_647)
    throw usageError(`${name} should be a time such as 30s, 5m or 1h; it is "${typed}".`);
  return ms;
}
