import { AppError } from '../../domain/errors.ts';
import { type EpochMs, parseWhen } from '../../when/index.ts';

/** An hour from 1:00 to 6:59, as a clock of 24 hours and one of 12 both write it. */
const BARE = /(?<![\d:.T+-])([1-6]):([0-5]\d)(?!\d|:\d|\s*[ap]\.?m)/gi;
/** The fields of tools that take a time in words. */
const FIELDS: readonly string[] = [
  ...['when', 'until', 'reminder_time', 'callback_time', 'scheduled_datetime', 'schedule_at', 'schedule'],
];

/**
 * Refuses a time such as "4:00" that would be read as the afternoon: a person means that, and a model mostly four in
 * the morning. Words that settle the half of the day let it pass.
 * @throws AppError ambiguous_time, with both spellings
 */
export function refuseBareHours(input: unknown, now: EpochMs): void {
  for (const [field, value] of Object.entries((input ?? {}) as Readonly<Record<string, unknown>>)) {
    if (typeof value === 'string' && FIELDS.includes(field)) refuseBareHour(field, value, now);
  }
}

function refuseBareHour(field: string, text: string, now: EpochMs): void {
  const morning = text.replace(BARE, '0$1:$2');
  if (morning === text) return;
  const evening = text.replace(BARE, (_, hour, minute) => `${Number(hour) + 12}:${minute}`);
  const read = sentenceOf(text, now);
  // Read as said, or settled by other words: nothing is open.
  if (read === null || read !== sentenceOf(evening, now)) return;
  throw new AppError(
    'ambiguous_time',
    `${field} was ${JSON.stringify(text)}, which may be in the morning or in the afternoon.`,
    {
      hint: `Call it again with ${JSON.stringify(morning)} or ${JSON.stringify(evening)}, whichever the person means; if their words do not say, ask.`,
      details: { readings: [morning, evening].map((one) => ({ label: one, text: one })) },
    },
  );
}

function sentenceOf(text: string, now: EpochMs): string | null {
  const read = parseWhen(text, { now, zone: 'UTC' });
  return read.ok ? read.sentence : null;
}
