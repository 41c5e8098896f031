import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import { ACK_MODES } from '../../../domain/policy/follow-up.ts';
import type { ScheduleView } from '../../../operations/views/views.ts';
import { say } from '../../../voice/say.ts';
import { saySpan } from '../../../voice/times.ts';
import { durationMs, parseDuration, SECOND_MS } from '../../../when/index.ts';

/** The parameters of follow-ups, which are off without `follow_up: true`. */
export const followUpFields = {
  follow_up: z
    .boolean()
    .default(false)
    .describe(
      'Remind again until the person answers. True for "don\'t let me forget", "make sure I", "keep reminding me", and important things',
    ),
  follow_up_interval: z.string().default('30 minutes').describe('How long after each delivery, in words: "30 minutes"'),
  max_follow_ups: z.number().int().min(1).max(20).default(2).describe('How many follow-ups at most'),
  ack: z
    .enum(ACK_MODES)
    .default('understood')
    .describe(
      'What ends them: an answer that means it (understood), any message, only the word or button (explicit), or what you judge to be an answer',
    ),
};

interface FollowUpInput {
  readonly follow_up: boolean;
  readonly follow_up_interval: string;
  readonly max_follow_ups: number;
  readonly ack: (typeof ACK_MODES)[number];
}

/**
 * The same as fields of a schedule.
 * @throws AppError unreadable_time
 */
export function followUpPolicy({ follow_up, follow_up_interval, max_follow_ups, ack }: FollowUpInput) {
  if (!follow_up) return {};
  const interval = parseDuration(follow_up_interval);
  const ms = interval.ok ? durationMs(interval.duration) : null;
  if (ms === null) {
    throw new AppError('unreadable_time', `${JSON.stringify(follow_up_interval)} is not a length of time.`, {
      hint: 'Give follow_up_interval as "30 minutes" or "1 hour".',
    });
  }
  const intervalSeconds = Math.round(ms / 1000);
  return { policies: { followUp: { intervalSeconds, max: max_follow_ups, ack } } };
}

/** The follow-ups as confirmed to the model, in words that it can repeat. */
export function followUpAnswer(followUp: ScheduleView['policies']['followUp']) {
  if (followUp === null) return {};
  const { intervalSeconds, max } = followUp;
  const span = saySpan('en', intervalSeconds * SECOND_MS);
  const words = max === 1 ? say('en', 'rhythm.once', { span }) : say('en', 'rhythm.several', { number: max, span });
  return { follow_up: words };
}
