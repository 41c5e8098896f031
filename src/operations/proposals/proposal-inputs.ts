import { z } from 'zod';
import { PROPOSAL_STATES, REQUESTED_OPERATIONS } from '../../domain/approval/proposal.ts';
import { scheduleChangeFields } from '../schedules/update-schedule.ts';
import { field } from '../views/fields.ts';
import { nameViews } from '../views/view-names.ts';

/** The most decisions in one request. */
export const BULK_LIMIT = 100;

const { proposalId } = field;
const revision = z.number().int().min(1).describe('The revision of the card that was shown');
const reason = z.string().max(500).describe('The reason, in words; the agent is told');

/** The fields that a person may edit before approving. */
const changes = z.strictObject(scheduleChangeFields).describe('What to change first; omitted fields stay');

/** The inputs of all operations about proposals. */
export const proposalInput = {
  propose: z.strictObject({
    operation: z.enum(REQUESTED_OPERATIONS).describe('What is asked for'),
    input: z
      .record(z.string(), z.unknown())
      .describe('The input of that operation, as it would be given to it directly'),
    reason: z.string().max(500).optional().describe('The reason, in words; shown to the person as the agent’s own'),
    ask: z
      .enum(['needed', 'always'])
      .default('needed')
      .describe('"always": the person is asked even where the agent needs no approval'),
  }),
  list: z.strictObject({
    state: z
      .enum([...PROPOSAL_STATES, 'all'])
      .default('pending')
      .describe('Only those in this state'),
    agent: field.agent.optional().describe('Only those of this agent'),
    threadId: field.threadId.optional().describe('Only those asked in this conversation'),
    scheduleId: field.scheduleId.optional().describe('Only those that made or would change this schedule'),
    limit: z.number().int().min(1).max(50).default(20).describe('How many items per page'),
    cursor: z.string().max(200).optional().describe('The nextCursor of the previous page'),
  }),
  get: z.strictObject({ id: proposalId }),
  edit: z.strictObject({ id: proposalId, revision, changes }),
  approve: z.strictObject({
    id: proposalId,
    revision,
    hash: z
      .string()
      .max(100)
      .optional()
      .describe('The hash of the card that was shown; another present hash is refused'),
    changes: changes.optional(),
    always: z
      .boolean()
      .default(false)
      .describe('True, where the card offers it: the same call of this schedule needs no approval for 30 days'),
    free: z
      .array(z.string().max(64))
      .max(50)
      .default([])
      .describe('With "always": the arguments that may differ then, of "mayBeFree" on the card'),
  }),
  deny: z.strictObject({ id: proposalId, revision: revision.optional(), reason: reason.optional() }),
  withdraw: z.strictObject({ id: proposalId, reason: reason.optional() }),
  decide: z.strictObject({
    decision: z.enum(['approve', 'deny']).describe('What is decided'),
    items: z
      .array(z.strictObject({ id: proposalId, revision }))
      .min(1)
      .max(BULK_LIMIT)
      .describe('The proposals, each at the revision that was shown'),
    mode: z
      .enum(['all', 'each'])
      .default('each')
      .describe('"all": all or none; "each": those that are possible, with a result for each'),
    reason: reason.optional(),
  }),
} as const;

nameViews({ ScheduleChanges: changes });
