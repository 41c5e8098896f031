import { z } from 'zod';
import type { EventMap, EventType, PresenceEvent, ReplyEvent } from '../../domain/events.ts';
import { TOOL_OUTCOMES } from '../../domain/tool-outcome.ts';

const text = (words: string) => z.string().describe(words);
const orNull = (words: string) => z.string().nullable().describe(words);
const count = (words: string) => z.number().int().describe(words);

const agent = text('The agent');
const scheduleId = text('sch_...');
const aboutSchedule = orNull('sch_...; null for none');
const threadId = text('thr_...');
const runId = text('run_...');
const turnId = text('trn_...');
const taskId = text('tsk_...');
const proposalId = text('apr_...');
const hookId = text('hok_...');
const offerId = text('off_...');
const tokenId = text('tok_...');
const state = text('Its present state');
const pending = count('How many proposals wait now');
const mode = text('"conversational", or "silent": nothing of it is shown but what the agent sends');

const event = <Fields extends z.ZodRawShape>(words: string, fields: Fields) => z.object(fields).describe(words);

/** The stored data of each event, with what happened in words. */
export const EVENT_VIEWS = {
  'schedule.created': event('A schedule was made', { scheduleId, threadId }),
  'schedule.changed': event('A schedule was changed, paused, resumed, cancelled, or has ended', { scheduleId, state }),
  'run.queued': event(
    'An occurrence became a run that waits for its turn; one that begins as it is made says `run.started` alone',
    { runId, scheduleId },
  ),
  'run.started': event('The agent began', {
    runId,
    scheduleId,
    latenessMs: z.number().describe('Start minus due, in milliseconds'),
  }),
  'run.waiting': event('An attempt failed; another one follows', {
    runId,
    scheduleId,
    reason: text('Why, in words'),
  }),
  'run.finished': event('The run succeeded, failed, or was cancelled or skipped', { runId, scheduleId, state }),
  'wake.offered': event('A wake waits for a worker of its agent to claim it', {
    wakeId: text('The wake'),
    agent: text('The agent whose workers may claim it'),
    scheduleId: z.string().nullable().describe('sch_...; null for a task'),
    taskId: z.string().nullable().describe('tsk_...; null for a schedule'),
  }),
  'wake.withdrawn': event('A wake is taken out of the hands of its worker, or given back by it', {
    wakeId: text('The wake'),
    agent: text('Whose'),
    attempt: z.number().int().describe('The number of its present or last claim; 0 for none'),
  }),
  'message.created': event('Somebody said something in a thread', {
    messageId: text('msg_...'),
    threadId,
    role: text('Who speaks'),
  }),
  'turn.started': event('A turn began', { turnId, threadId, mode }),
  'turn.finished': event('A turn ended', { turnId, threadId, mode, state }),
  'delivery.changed': event('A message went on its way, arrived, did not, or was seen ("shown")', {
    deliveryId: text('dlv_...'),
    messageId: text('msg_...'),
    threadId,
    channel: text('The channel it goes out on'),
    state,
  }),
  'reminder.changed': event('A reminder was delivered, answered, put off, or came to its end', {
    reminderId: text('rem_...'),
    scheduleId,
    threadId,
    state,
  }),
  'task.created': event('A task was added to a list', { taskId, agent, threadId }),
  'task.changed': event('A task was begun, done, given up, opened again, edited, moved or deleted', {
    taskId,
    agent,
    state,
  }),
  'heartbeat.changed': event("An agent's heartbeat took a task, or found another reason to take none", {
    agent,
    outcome: text('The outcome of the heartbeat'),
    taskId: orNull('The task it took (tsk_...); null for none'),
  }),
  'missed.recorded': event('Occurrences passed without a run, or were left out', {
    scheduleId,
    count: count('How many'),
  }),
  'schedules.moved': event(
    'Planned occurrences moved: the person is in another zone, or the rules of time zones or the quiet hours changed',
    { cause: text('The cause of the move'), count: count('How many') },
  ),
  'template.changed': event('A template was saved, removed or restored', { templateId: text('tpl_...') }),
  'user.emptied': event('All stored data of the person were deleted; their streams have ended', {
    schedules: count('How many schedules were deleted'),
  }),
  'user.changed': event('The person or their time zone changed', {
    zone: orNull('The IANA time zone; null while unknown'),
  }),
  'proposal.created': event('An agent asks for something; `pending` is how many wait now', {
    proposalId,
    threadId,
    agent,
    operation: text('What it asks for'),
    pending,
  }),
  'proposal.changed': event('What an agent asks for was edited, or waits again after an undone approval', {
    proposalId,
    threadId,
    agent,
    revision: count('Grows with every change'),
    pending,
  }),
  'proposal.decided': event('It was approved, denied or withdrawn, or nobody answered in time', {
    proposalId,
    threadId,
    agent,
    state,
    scheduleId: aboutSchedule,
    pending,
  }),
  'proposal.undone': event('An approval was undone; its card waits again while nothing of it ran', {
    proposalId,
    threadId,
    agent,
    scheduleId: aboutSchedule,
    pending,
  }),
  'doubts.decided': event('Somebody decided about items that a restore holds', {
    choice: text('What was chosen'),
    decided: count('How many were decided'),
    waiting: count('How many are still held'),
  }),
  'hook.changed': event('A webhook was made, got another secret, or was removed', {
    hookId,
    scheduleId: aboutSchedule,
  }),
  'hook.called': event('A signed call of a webhook came; `did` is its result', {
    hookId,
    scheduleId: aboutSchedule,
    did: text('Its result'),
  }),
  'subscription.changed': event('A program subscribed to events, or its subscription was paused or has ended', {
    subscriptionId: text('sub_...'),
    state,
  }),
  'calendar.changed': event('A calendar was added, changed or removed, or a reading of it brought something', {
    calendarId: text('cal_...'),
  }),
  'channels.changed': event('A channel was linked or unlinked', { linkId: text('lnk_...') }),
  'pairing.changed': event('A pairing code was made, sent by somebody, confirmed, or has ended', {
    pairingId: text('pai_...'),
    channel: text('The channel'),
    state,
  }),
  'consent.changed': event('Somebody was asked whether they may be told, agreed, or withdrew that', {
    consentId: text('con_...'),
    state,
  }),
  'held.changed': event(
    'A message was deferred, or deferred ones were delivered; `waiting` is how many are deferred now',
    {
      threadId,
      waiting: count('How many are deferred now'),
    },
  ),
  'token.created': event('A token was issued', { tokenId }),
  'token.revoked': event('A token was revoked; streams opened with it have ended', { tokenId }),
  'tool.accepted': event('Somebody accepted a new or changed tool of a foreign server', {
    agent,
    server: text('The server'),
    tool: text('The tool, as the server calls it'),
  }),
  'tool.refused': event('Somebody refused a new or changed tool of a foreign server', {
    agent,
    server: text('The server'),
    tool: text('The tool, as the server calls it'),
  }),
  'budget.reached': event('A turn stopped because a budget of tokens is used up', {
    budget: text('Which one'),
    threadId,
    scheduleId: aboutSchedule,
    runId: orNull('run_...; null for an answer to the person'),
  }),
  'promise.unkept': event('An agent promised something for later and scheduled nothing', {
    threadId,
    turnId,
    agent,
    offerId,
  }),
  'offer.created': event('Belfry asked the person something, with choices', {
    offerId,
    threadId,
    kind: text('What it is about'),
  }),
  'offer.decided': event('The person answered it, or it lapsed', {
    offerId,
    threadId,
    kind: text('What it is about'),
    choice: orNull('The choice; null when it lapsed'),
  }),
  'watchdog.repaired': event('Something stood still and was started again; please report it', {
    what: text('What stood still'),
    subject: text('Its id'),
  }),
} as const satisfies { readonly [T in EventType]: z.ZodType<EventMap[T]> };

const reply = {
  turnId,
  threadId,
  agent: agent.optional(),
  text: text('What was written').optional(),
  reasoning: text('What the model thinks').optional(),
  tool: text('The tool it uses').optional(),
  outcome: z.enum(TOOL_OUTCOMES).describe('The result of the tool').optional(),
};
const presence = { agent, turnId, threadId, runId: orNull('run_...; null for an answer to the person') };

/**
 * Events that are sent and not stored: they have no id, and a reader who missed one reads the message or calls
 * list-agents.
 */
export const PASSING_EVENT_VIEWS = {
  'reply.delta': event('A piece of a reply as it is written', reply),
  'reply.step': event('The reply continues with another step, or uses a tool', reply),
  'reply.discarded': event('The text shown so far is withdrawn; the message will say it', reply),
  'agent.busy': event(
    'An agent that was idle began to work for the person; `agent` names it, `runId` is null when it answers them',
    presence,
  ),
  'agent.idle': event('An agent has nothing left to do for the person', presence),
} as const satisfies Readonly<
  Record<ReplyEvent['type'], z.ZodType<ReplyEvent['data']>> &
    Record<PresenceEvent['type'], z.ZodType<PresenceEvent['data']>>
>;
