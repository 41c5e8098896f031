import { z } from 'zod';
import { ACK_MODES, ESCALATION_KINDS } from '../../domain/policy/follow-up.ts';
import { nameViews } from './view-names.ts';

/** One step of an escalation, as requested. */
export const escalationStep = z.strictObject({
  after: z.number().int().min(0).max(20).describe('Follow-ups after this one; 0: all of them'),
  kind: z
    .enum(ESCALATION_KINDS)
    .describe(
      '"firmer": plainer and firmer words; "channel": said on another channel as well; "person": somebody who agreed is told',
    ),
  to: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('The channel (its name or lnk_...), or the person (their name or usr_...); not for "firmer"'),
});

export const followUpView = z.object({
  intervalSeconds: z.number().int().min(60).max(604_800).describe('From one delivery to the next, in seconds'),
  max: z.number().int().min(1).max(20).describe('How many follow-ups at most'),
  lifetimeSeconds: z
    .number()
    .int()
    .min(60)
    .max(2_592_000)
    .describe('Nothing follows this long after the first delivery, in seconds'),
  ack: z
    .enum(ACK_MODES)
    .describe(
      'What settles it: "understood" an answer that means it, "any_message" any message but a question or a wish for more time, "explicit" the button or the word, "judged" what the model takes for an answer',
    ),
  escalation: z
    .array(
      escalationStep.extend({
        name: z.string().optional().describe('The name of the channel or person; only in answers'),
      }),
    )
    .max(5)
    .describe('The changes at later follow-ups'),
});

nameViews({ FollowUp: followUpView, EscalationStepInput: escalationStep });
