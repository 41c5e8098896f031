import { z } from 'zod';
import {
  CALL_OPERATION,
  DEED_OPERATIONS,
  PROPOSAL_STATES,
  PROPOSED_OPERATIONS,
} from '../../domain/approval/proposal.ts';
import { fieldChangeView } from '../views/field-change-view.ts';
import { nameViews } from '../views/view-names.ts';
import {
  instantView,
  kindView,
  noteView,
  placeViews,
  policiesView,
  scheduleAnswer,
  scheduleView,
} from '../views/views.ts';

const count = (words: string) => z.number().int().describe(words);

/** An agent's text as data: never rendered, with hidden characters made visible. */
export const revealedView = z.object({
  text: z.string().describe('The text exactly as it is; show it as plain text, never as Markdown or HTML'),
  shown: z.string().describe('The same with each hidden character replaced by its code: "pay ⟦U+202E⟧ now"'),
  hidden: z
    .array(
      z.object({
        at: count('Where, in UTF-16 units from 0'),
        code: z.string().describe('"U+202E"'),
        name: z.string().describe('Its name'),
        kind: z
          .enum(['bidirectional', 'invisible', 'control', 'tag', 'confusable'])
          .describe(
            'Why it is shown: it changes the direction of text, is invisible, is a control character, can carry hidden text (tag), or looks like another letter',
          ),
      }),
    )
    .describe('The hidden or misleading characters; empty for a normal text'),
});
export type RevealedView = z.infer<typeof revealedView>;

/** The resulting schedule, in words computed by Belfry. */
const proposedScheduleView = z.object({
  kind: kindView,
  agent: z.string().describe('The agent that would be woken'),
  threadId: z.string().describe('The conversation it would belong to'),
  what: revealedView.describe("A reminder's message or an action's instruction"),
  when: z
    .object({
      text: revealedView.describe('The words the time was given in'),
      sentence: z.string().describe('The rule in words, with the zone; computed by Belfry'),
      kind: z.string().describe('once, interval, cron, ...'),
      recurring: z.boolean().describe('Whether it comes more than once'),
    })
    .describe('The time'),
  ...placeViews,
  policies: policiesView.describe('Its policies for late, missed and failed runs'),
});

export const lookAlikeView = z.object({
  scheduleId: z.string().nullable().describe('The schedule that looks alike; null when it is a proposal'),
  proposalId: z.string().nullable().describe('The pending proposal that looks alike; null when it is a schedule'),
  what: revealedView.describe('Its text'),
  sentence: z.string().describe('Its rule in words'),
  why: z.string().describe('"the same text", "nearly the same text at the same time", ...'),
});
export type LookAlikeView = z.infer<typeof lookAlikeView>;

export const timingConflictView = z.object({
  kind: z
    .enum(['same_agent', 'busy_hour'])
    .describe('Another run of the same agent within 5 minutes, or an hour with many runs'),
  message: z.string().describe('A sentence for people'),
  at: instantView.describe('The first time it would happen'),
  scheduleId: z.string().nullable().describe('The other schedule; null for a busy hour, and for a card that waits'),
  proposalId: z.string().nullable().describe('The pending card for the same time; null for all others'),
});
export type TimingConflictView = z.infer<typeof timingConflictView>;

const limitView = z.object({
  used: count('How much is used'),
  allowed: z.number().nullable().describe('How much is allowed; null for no limit'),
  left: z.number().nullable().describe('How much is left; null for no limit'),
});
export type LimitView = z.infer<typeof limitView>;

/** The complete card, as every channel shows it. */
export const proposalView = z.object({
  id: z.string().describe('apr_...'),
  revision: count('Grows with every edit; a decision names the revision that was shown'),
  hash: z.string().describe('sha256 over everything that would be carried out; a decision may name it'),
  state: z.enum(PROPOSAL_STATES).describe('Only "pending" can still be decided'),
  operation: z.enum([...PROPOSED_OPERATIONS, ...DEED_OPERATIONS, CALL_OPERATION]).describe('What would be done'),
  link: z.string().describe('The page of this card; without the name of the server where BELFRY_PUBLIC_URL says none'),
  title: z.string().describe('What is asked, in one line: "belfry asks to add a schedule"'),
  agent: z.string().describe('Who asks'),
  threadId: z.string().describe('The conversation in which it asked and hears the answer'),
  origin: z
    .enum(['conversation', 'wake', 'outside'])
    .describe('Asked in a conversation, in a background run that now waits, or by a program'),
  runId: z.string().nullable().describe('The run that waits for the answer'),
  reason: revealedView.nullable().describe('Why the agent wants it, in its own words'),
  why: z
    .string()
    .nullable()
    .describe(
      'Why Belfry asks although reminders may need no card (BELFRY_APPROVAL=direct); null when such a request always needs one',
    ),
  face: z
    .enum(['card', 'offer'])
    .describe('"offer": one line in the conversation, which a typed "yes" takes while it is the last line there'),
  restarts: z
    .string()
    .nullable()
    .describe(
      '"in 1 minute": its time passed while it waited, so with a yes that counts anew; null where its own time holds',
    ),
  what: revealedView.describe('The text it is about: of the schedule, the reminder or the task; or "your time zone"'),
  sentence: z.string().describe('When that would happen, in words; or what would be done to it'),
  schedule: proposedScheduleView
    .nullable()
    .describe('The schedule after an approval; null for a reminder, a task or a setting'),
  input: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('The input of the operation; null where "schedule" shows it'),
  call: z
    .object({
      tool: z.string().describe('The tool'),
      source: z.string().describe('Where it comes from: "the configuration", "the server “home”"'),
      description: revealedView.describe('What it says of itself'),
      arguments: revealedView.describe('The arguments it would be called with, as JSON, raw'),
      offersAlways: z
        .boolean()
        .describe('Whether the approval may be valid for the same call of this schedule for 30 days ("always": true)'),
      mayBeFree: z
        .array(z.string())
        .describe('The arguments that may be left free with it ("free"): later calls may have another value there'),
      madeAt: instantView
        .nullable()
        .describe('When the call was made; null when it was not, as far as these data show'),
    })
    .nullable()
    .describe('The tool call that it asks for; null for other requests'),
  /** The schedule that an update, pause, ... is about. */
  target: z
    .object({
      scheduleId: z.string().describe('sch_...'),
      revision: count('Its revision when the agent asked'),
      state: z.string().nullable().describe('Its present state; null when it is gone'),
    })
    .nullable()
    .describe('The schedule it would change; null for a new one'),
  changes: z.array(fieldChangeView).describe('What would change about the target; empty for a new schedule'),
  edits: z.array(fieldChangeView).describe("What a person edited, against the agent's own version"),
  next: z
    .array(z.object({ at: instantView, words: z.string().describe('Weekday, date, time, zone, how long until then') }))
    .describe('The next runs, at most 5, if it were approved now; computed by Belfry'),
  perMonth: z
    .object({
      runs: z.number().describe('Estimated runs a month; 1 for what comes once'),
      runsWords: z.string().describe('"about 21 runs a month", "one run"'),
      tokens: z.number().nullable().describe('Estimated tokens a month; null without past runs'),
      tokensWords: z.string().describe('Where the estimate comes from, or why there is none'),
    })
    .describe('What it would cost'),
  limits: z
    .object({
      activeSchedules: limitView.describe('Active schedules of the person'),
      creationsThisMinute: limitView.describe('Schedules made within a minute'),
      cardsThisHour: limitView.describe('Proposals of this agent within an hour'),
    })
    .describe('What is left of the limits'),
  lookAlikes: z.array(lookAlikeView).describe('Existing schedules and proposals that look alike; at most 5'),
  conflicts: z.array(timingConflictView).describe('What would run at nearly the same time; at most 5'),
  assumptions: z.array(noteView).describe('What was assumed where the words left it open'),
  warnings: z.array(noteView).describe('What the person should know, such as a clock change'),
  problem: z
    .object({
      code: z.string().describe('The error an approval would answer now'),
      message: z.string().describe('Why it cannot be approved as it is, for people'),
      hint: z.string().nullable().describe('What to do about it'),
    })
    .nullable()
    .describe('Why it cannot be approved now (its time has passed, a limit is reached); null when it can'),
  createdAt: instantView.describe('When the agent asked'),
  expiresAt: instantView.describe('When it counts as denied'),
  expiresWords: z.string().describe('"in 23 hours"'),
  decision: z
    .object({
      by: z.string().describe('"user", "agent NAME" or "system"'),
      name: z.string().describe("The name: the person's, the agent's, or Belfry"),
      at: instantView.describe('When'),
      reason: z.string().nullable().describe('Why, as it was given'),
      words: z.string().describe('What the agent was told: "approved: first run tomorrow, 09:00 ..."'),
    })
    .nullable()
    .describe('How it was decided; null while it is pending'),
  scheduleId: z.string().nullable().describe('The schedule that the approval made or changed'),
  undo: z
    .object({
      until: instantView.describe('Until when the approval can be undone'),
    })
    .nullable()
    .describe('Set while undo, with this card as its subject, is possible'),
  undoneAt: instantView.nullable().describe('When the approval was undone'),
});
export type ProposalView = z.infer<typeof proposalView>;

/** The answer of propose-change: a pending card, or the result when no approval was needed. */
export const proposeAnswer = z.object({
  status: z
    .enum(['pending_approval', 'done'])
    .describe('"pending_approval": it waits for the person; "done": it needed no approval and has happened'),
  proposal: proposalView.nullable().describe('The card, as the person sees it; null when it is done'),
  answer: scheduleAnswer
    .nullable()
    .describe('The schedule as it is now; null while it waits, and for what is about no schedule'),
  result: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('What was done about a reminder, a task or a setting, as that operation answers it; else null'),
});
export type ProposeAnswer = z.infer<typeof proposeAnswer>;

/** The answer to a decision. A repeated decision gets the same answer. */
export const decisionAnswer = z.object({
  proposal: proposalView.describe('The card after the decision'),
  schedule: scheduleView.nullable().describe('The schedule that was made or changed; null after a denial'),
  words: z.string().describe('What happened, for the person: "Approved. First run tomorrow, 09:00 (Europe/Warsaw)."'),
  again: z
    .boolean()
    .describe('True when it was decided so before, and nothing was done now; the words say when and by whom'),
});
export type DecisionAnswer = z.infer<typeof decisionAnswer>;

export const bulkAnswer = z.object({
  decided: count('How many were decided by this call'),
  failed: count('How many were refused; with mode "all" nothing was done then'),
  results: z
    .array(
      z.object({
        id: z.string().describe('apr_...'),
        ok: z.boolean().describe('Whether it succeeded'),
        state: z.enum(PROPOSAL_STATES).nullable().describe('Its present state; null for an unknown proposal'),
        scheduleId: z.string().nullable().describe('The schedule that was made or changed'),
        words: z.string().describe('The result, or the reason why there is none, for the person'),
        error: z
          .object({
            code: z.string().describe('Stable, for programs'),
            message: z.string().describe('A sentence for people'),
            hint: z.string().nullable().describe('What to do next'),
            details: z.record(z.string(), z.unknown()).describe('Facts for programs'),
          })
          .nullable()
          .describe('Why it was refused'),
      }),
    )
    .describe('One for each that was named, in the same order'),
});
export type BulkAnswer = z.infer<typeof bulkAnswer>;

nameViews({
  Proposal: proposalView,
  ProposedSchedule: proposedScheduleView,
  ProposedChange: fieldChangeView,
  RevealedText: revealedView,
  LookAlike: lookAlikeView,
  TimingConflict: timingConflictView,
  LimitUse: limitView,
  ProposeAnswer: proposeAnswer,
  DecisionAnswer: decisionAnswer,
  BulkAnswer: bulkAnswer,
});
