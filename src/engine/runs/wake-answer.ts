import { z } from 'zod';
import { withoutThoughts } from '../../domain/threads/mark-filter.ts';
import type { StepResponse, ToolCall } from '../../domain/threads/thread.ts';
import { isNotUnseen, SAYS_NOTHING } from '../../domain/words/says-something.ts';

const text = (what: string) =>
  z.string().regex(/\S/, 'must not be empty').refine(isNotUnseen, SAYS_NOTHING).max(32_000).describe(what);

/** The actions in an outside agent's answer to a wake, each carried out once. */
export const wakeAction = z.discriminatedUnion('type', [
  z
    .strictObject({ type: z.literal('notify').describe('What is done'), text: text('What the person is told') })
    .describe('Tells the person something; the only way to say anything'),
  z
    .strictObject({
      type: z.literal('schedule').describe('What is done'),
      kind: z.enum(['reminder', 'action']).describe('Says something to the person, or wakes this agent again'),
      what: text('What to remind of, or what to do then'),
      when: text('When, in words: "in 2 hours", "every weekday at 9"'),
      zone: z.string().min(1).max(100).optional().describe("The time zone; the person's own when left out"),
    })
    .describe('Asks for a schedule; a background run that asks for one waits for your yes where it is needed'),
  z
    .strictObject({
      type: z.literal('next_check').describe('What is done'),
      after: text('How long from now, in words: "40 minutes"').optional(),
      stop: z.boolean().optional().describe('True: it is not looked at again'),
      reason: z.string().max(200).optional().describe('Why it stops'),
    })
    .describe('Chooses the next look, where the schedule leaves the choice'),
  z
    .strictObject({
      type: z.literal('add_task').describe('What is done'),
      description: text('What is to be done'),
      due: z.string().max(500).optional().describe('Until when, in words'),
    })
    .describe("Puts something on the agent's to-do list"),
  z
    .strictObject({ type: z.literal('complete').describe('What is done'), result: text('What came of it').optional() })
    .describe('Says that it is done, with what came of it; the task that woke it is completed'),
  z.strictObject({ type: z.literal('nothing').describe('What is done') }).describe('There is nothing to do'),
]);
export type WakeAction = z.output<typeof wakeAction>;

/** The most actions of one answer. */
const ACTION_LIMIT = 20;

export const wakeAnswer = z.strictObject({
  actions: z.array(wakeAction).max(ACTION_LIMIT).default([]).describe('What to do, in this order; empty: nothing'),
  output: z
    .string()
    .max(64 * 1024)
    .optional()
    .describe('Kept as the output of the run; nobody is told'),
});
export type WakeAnswer = z.output<typeof wakeAnswer>;

/** The finish reason of the step that holds an outside agent's answer. */
export const ANSWERED = 'webhook';
/** The finish reason of the first step of a turn whose agent accepted the wake and answers later. */
export const ACCEPTED = 'accepted';

/**
 * The answer as a step: its actions are tool calls, so that each is carried out once and shown like any agent's
 * calls.
 */
export function stepOf({ actions, output }: WakeAnswer, taskId: string | null): StepResponse {
  const results = actions.flatMap((action) => (action.type === 'complete' && action.result ? [action.result] : []));
  return {
    ...withoutThoughts(output ?? results.join('\n')),
    toolCalls: actions.flatMap((action, index) => callOf(action, `answer:${index}`, taskId) ?? []),
    finishReason: ANSWERED,
    inputTokens: 0,
    outputTokens: 0,
  };
}

function callOf(action: WakeAction, id: string, taskId: string | null): ToolCall | null {
  switch (action.type) {
    case 'notify':
      return { id, name: 'notify_user', input: { text: action.text } };
    case 'schedule': {
      const { kind, what, when, zone } = action;
      const time = { when, ...(zone === undefined ? {} : { zone }) };
      return kind === 'reminder'
        ? { id, name: 'schedule_reminder', input: { message: what, ...time } }
        : { id, name: 'schedule_action', input: { instruction: what, ...time } };
    }
    case 'next_check': {
      const { type: _, ...input } = action;
      return { id, name: 'next_check', input };
    }
    case 'add_task': {
      const { description, due } = action;
      return { id, name: 'add_task', input: { description, ...(due === undefined ? {} : { due }) } };
    }
    case 'complete':
      // Without a task, the end of the run is enough.
      return taskId === null
        ? null
        : { id, name: 'complete_task', input: { task_id: taskId, ...(action.result && { result: action.result }) } };
    case 'nothing':
      return null;
    default:
      return action satisfies never;
  }
}
