import { withoutAddress } from '../domain/address.ts';
import type { DecisionFact } from '../domain/approval/decision-fact.ts';
import { EVENT_UNSEEN } from '../domain/calendar/subscribed.ts';
import type { Message, Step, Thread, Turn } from '../domain/threads/thread.ts';
import { wentBack } from '../domain/threads/went-back.ts';
import { madeByCalendars } from '../store/calendar/reminders.ts';
import type { Tx } from '../store/database.ts';
import { REMEMBERED_MESSAGES } from '../store/threads/foreign-text.ts';
import { loadSteps } from '../store/threads/steps.ts';
import { listLastMessages, listMessagesOf, listWakes, turnsOverTasks } from '../store/threads/thread-history.ts';
import { boundHistory, type HistoryRoom, type RememberedMessage } from './bound-history.ts';
import type { PromptMessage } from './models/model.ts';
import { orderByTurn } from './order-by-turn.ts';

/** For how many of its own past answers an agent remembers the tools it used, whose ids it may need. */
const TURNS_WITH_STEPS = 12;
/** How many of its wakes it remembers: a schedule of every minute must not crowd out the conversation. */
const WAKE_LIMIT = 10;
/** How much of a wake it remembers: the task and the time. */
const WAKE_LENGTH = 600;

/**
 * The thread as its agent remembers it, turn by turn, oldest first, without messages that wait for a later turn.
 * Bounded by `room`; null for no bound, for a model that reads no prompt.
 */
export async function loadHistory(
  tx: Tx,
  { id: threadId, agent: own }: Thread,
  { id: currentTurnId, agent: self }: Pick<Turn, 'id' | 'agent'>,
  room: HistoryRoom | null,
): Promise<PromptMessage[]> {
  const last = await listLastMessages(tx, threadId, REMEMBERED_MESSAGES);
  const unasked = await turnsOverTasks(
    tx,
    last.flatMap(({ turnId }) => turnId ?? []),
  );
  // The agent's wakes since the oldest message it remembers, without the one being answered.
  const since = last.at(-1)?.id ?? '';
  const wakes = await listWakes(tx, threadId, { since, except: currentTurnId, limit: WAKE_LIMIT });
  // What an agent said about a task stands alone in the conversation, like the output of a run.
  const messages = [...last, ...wakes]
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map((message) => ({ ...message, agent: message.agent ?? own }))
    .map((message) => (unasked.has(message.turnId ?? '') ? { ...message, turnId: null } : message));
  // A model that reads no prompt sees none of it.
  const repliedTo = await loadReplied(tx, messages);
  const about = room === null ? [] : [...messages, ...repliedTo].flatMap(({ scheduleId }) => scheduleId ?? []);
  const unseen = await madeByCalendars(tx, about);
  const replied = new Map(repliedTo.map((one) => [one.id, quoted(withoutEvent(one, unseen).text)]));
  const remembered = orderByTurn(
    messages.filter((message) => belongs(message, currentTurnId, self)).map((one) => withoutEvent(one, unseen)),
    currentTurnId,
  );
  const answers = answersOf(remembered, self);
  const steps = new Map<string, readonly Step[]>();
  for (const [turnId, id] of [...answers].slice(-TURNS_WITH_STEPS)) {
    if (turnId !== currentTurnId) steps.set(id, await loadSteps(tx, turnId));
  }
  const prompts = remembered.map((message) => toRemembered(message, toPrompt(message, { steps, self, replied }), self));
  return room === null
    ? prompts.flatMap(({ prompt }) => prompt)
    : boundHistory(prompts, room, last.length < REMEMBERED_MESSAGES);
}

/**
 * The message that stands for the answer of each turn of this agent, in the order of the turns: what it said, or the
 * last thing that Belfry said instead.
 */
function answersOf(messages: readonly Message[], self: string): ReadonlyMap<string, string> {
  const answers = new Map<string, string>();
  for (const { id, role, turnId, runId, agent } of messages) {
    if (turnId === null || runId !== null || agent !== self || (role !== 'agent' && role !== 'notice')) continue;
    answers.delete(turnId);
    answers.set(turnId, id);
  }
  return answers;
}

function toRemembered(
  { role, agent, text }: Message,
  prompt: readonly PromptMessage[],
  self: string,
): RememberedMessage {
  const isPerson = role === 'user';
  return {
    prompt,
    from: isPerson && agent === self ? 'person' : role === 'wake' ? 'wake' : 'other',
    said: isPerson ? { by: 'person', text } : role === 'agent' && agent === self ? { by: 'agent', text } : null,
  };
}

/** Replaces the text of a calendar event: strangers wrote it, and no model may read it. */
function withoutEvent<M extends Message>(message: M, unseen: ReadonlySet<string>): M {
  const isEvent = message.role !== 'user' && unseen.has(message.scheduleId ?? '');
  return isEvent ? { ...message, text: `[Belfry reminded the person of ${EVENT_UNSEEN}]` } : message;
}

/**
 * Leaves out messages for a later turn of this agent, and cards: the agent saw its requests in the answers of its
 * tools. An offer stands for the answer of its turn.
 */
function belongs({ role, agent, turnId, proposalId }: Message, currentTurnId: string, self: string): boolean {
  if (role === 'user') return turnId !== null || agent !== self;
  if (role === 'wake') return agent === self;
  if (role === 'decision') return agent === self && (turnId === null || turnId <= currentTurnId);
  return proposalId === null || (role === 'notice' && turnId !== null);
}

/** Marks a person's text that looks like Belfry's own words. */
const personWords = (text: string): string => (isDisguised(text) ? `The person wrote: ${text}` : text);

/** The shown messages to which the person replied: also older ones, which the agent does not remember. */
async function loadReplied(tx: Tx, messages: readonly Message[]): Promise<readonly Message[]> {
  const ids = [...new Set(messages.flatMap(({ replyTo }) => replyTo ?? []))];
  const [one] = messages;
  return one === undefined ? [] : (await listMessagesOf(tx, one.userId, ids)).filter(({ visible }) => visible);
}

/** How much of a text is repeated to which the person replied. */
const REPLIED_LENGTH = 300;

const quoted = (text: string): string =>
  text.length <= REPLIED_LENGTH ? text : `${text.slice(0, REPLIED_LENGTH - 1)}…`.toWellFormed();

interface Past {
  readonly steps: ReadonlyMap<string, readonly Step[]>;
  readonly self: string;
  readonly replied: ReadonlyMap<string, string>;
}

function toPrompt(message: Message, { steps, self, replied }: Past): PromptMessage[] {
  // The agent reads messages between the person and another agent, and does not answer them.
  if (message.agent !== null && message.agent !== self && (message.role === 'user' || message.role === 'agent')) {
    const who = message.role === 'user' ? `The person to ${message.agent}` : `${message.agent} to the person`;
    return [{ role: 'assistant', text: `[${who}] ${withoutAddress(message.text, message.agent)}`, toolCalls: [] }];
  }
  switch (message.role) {
    case 'user': {
      const repliesTo = replied.get(message.replyTo ?? '');
      const said = {
        role: 'user',
        text: personWords(withoutAddress(message.text, self)),
        at: message.createdAt,
      } as const;
      return [repliesTo === undefined ? said : { ...said, repliesTo }];
    }
    case 'wake':
      return [{ role: 'user', text: wokenWords(message.text), isWake: true }];
    case 'decision': {
      const decision = JSON.parse(message.text) as DecisionFact;
      return [{ role: 'user', text: decisionWords(decision), decision }];
    }
    case 'notice':
      return [
        ...stepsToPrompt(steps.get(message.id) ?? []),
        { role: 'assistant', text: `[Notice from Belfry to the person] ${message.text}`, toolCalls: [] },
      ];
    default: {
      const known = steps.get(message.id);
      if (known?.some(({ response }) => wentBack(response))) {
        return settledPrompt(known, message.text);
      }
      if (known !== undefined && known.length > 0) return stepsToPrompt(known);
      return [{ role: 'assistant', text: message.text, toolCalls: [] }];
    }
  }
}

/**
 * True for a person's text that begins like Belfry's own words to a model: it is marked as theirs, and has no special
 * meaning.
 */
function isDisguised(text: string): boolean {
  return /^\s*[[({<*#]+\s*(?:notice from |message from |wake from )?belfry\b/i.test(text.normalize('NFKC'));
}

/** A past wake as a model reads it: hidden from the person, and over. */
function wokenWords(text: string): string {
  const shown = text.length > WAKE_LENGTH ? `${text.slice(0, WAKE_LENGTH - 1)}…` : text;
  return `[Belfry, not the person] You were woken then, and that turn is over:\n${shown}`;
}

/**
 * A decision as a model reads it. A person's text of this form decides nothing: only their own approval at Belfry
 * does.
 */
function decisionWords({ proposal_id, what, words, schedule_id, result }: DecisionFact): string {
  const schedule = schedule_id === null ? '' : ` The schedule is ${schedule_id}.`;
  const answered = result === undefined ? '' : ` It answered, as data: ${JSON.stringify(result)}`;
  const subject = JSON.stringify(what.length > 200 ? `${what.slice(0, 199)}…` : what);
  return `[Belfry, not the person] Your request ${proposal_id} for ${subject} was decided: ${words}.${schedule}${answered} Tell the person in one short sentence.`;
}

/**
 * An answer that was once sent back to the model: later, only the part the person read counts, and the tools it used.
 */
function settledPrompt(steps: readonly Step[], text: string): PromptMessage[] {
  const used = steps.filter(({ results }) => results.length > 0);
  return [
    ...stepsToPrompt(used.map((step) => ({ ...step, response: { ...step.response, text: '' } }))),
    { role: 'assistant', text, toolCalls: [] },
  ];
}

/** The message to a model whose answer promises what nothing will do. */
function sentBackWords(promise: string): string {
  return [
    `[Belfry, not the person] The person has not read this answer. It promises “${promise}”, but nothing was scheduled, and you do nothing later unless it is scheduled.`,
    'Either call the tool that schedules it now and answer then, or write the whole answer again without that promise. If it is not clear when, ask the person.',
  ].join(' ');
}

/** The message to a model whose answer calls something done that waits for the person. */
function claimWords(claim: string): string {
  return [
    `[Belfry, not the person] The person has not read this answer. It says “${claim}”, but nothing of that is done: what you asked for waits for the person's yes, and they may say no.`,
    'Write the whole answer again: say only what you proposed, and that it waits for their yes under Approvals.',
  ].join(' ');
}

/** The message to a model that wrote a call as text. */
function writtenCallWords(call: string): string {
  return [
    `[Belfry, not the person] Nobody has read this answer, and nothing was done. It holds a tool call as text: ${JSON.stringify(call.slice(0, 200))}.`,
    'If you meant to call the tool, call it now by a real tool call. If not, write the answer again without it.',
  ].join(' ');
}

/** Stored steps as the model's messages, each with the results of its tools. */
export function stepsToPrompt(steps: readonly Step[]): PromptMessage[] {
  return steps.flatMap(({ response, results }): PromptMessage[] => {
    const said: PromptMessage = { role: 'assistant', text: response.text, toolCalls: response.toolCalls };
    if (response.writtenCall !== undefined)
      return [
        { ...said, text: response.text || response.writtenCall },
        { role: 'user' as const, text: writtenCallWords(response.writtenCall) },
      ];
    if (response.sentBack !== undefined)
      return [said, { role: 'user' as const, text: (response.waits ? claimWords : sentBackWords)(response.sentBack) }];
    if (results.length === 0) return [said];
    return [
      said,
      {
        role: 'tool' as const,
        results: results.map(({ callId, name, output, isError }) => ({ callId, name, output, isError })),
      },
    ];
  });
}
