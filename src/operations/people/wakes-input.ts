import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { MOST_WAKES, SMALLEST_GAP_MS, type WakeAllowance } from '../../domain/people/wake-allowance.ts';
import { DAY_MS, durationMs, parseDuration } from '../../when/index.ts';

const LARGEST_GAP_MS = 30 * DAY_MS;

/** The wakes that a program gets without approval. */
export const wakesInput = z
  .strictObject({
    most: z.int().min(1).max(MOST_WAKES).describe('How many in all, over the lifetime of the token'),
    apart: z
      .string()
      .min(1)
      .max(100)
      .describe(
        'The least time between two of them, and between the request and the first: "1 hour"; a minute to 30 days',
      ),
  })
  .optional()
  .describe(
    'For MCP: how often the program may subscribe to its own wakes (events/subscribe to "wake") without your approval; an endless rhythm always asks',
  );

/** @throws AppError invalid_input */
export function readWakes(given: z.output<typeof wakesInput>): WakeAllowance | null {
  if (given === undefined) return null;
  const read = parseDuration(given.apart);
  const ms = read.ok ? durationMs(read.duration) : null;
  if (ms !== null && ms >= SMALLEST_GAP_MS && ms <= LARGEST_GAP_MS) return { most: given.most, gapMs: ms };
  const message =
    ms === null ? `${JSON.stringify(given.apart)} is not a length of time` : 'must be from 1 minute to 30 days';
  throw new AppError('invalid_input', `"wakes.apart" ${ms === null ? `is wrong: ${message}` : message}.`, {
    hint: 'Give "1 hour".',
    details: { issues: [{ path: 'wakes.apart', message }] },
  });
}
