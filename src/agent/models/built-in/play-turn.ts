import type { EpochMs } from '../../../when/index.ts';
import type { PromptMessage, ReminderFact } from '../model.ts';
import type { CallResult, DialogueContext, Plan, PlannedCall, Question, Reply } from './dialogue.ts';
import { recall } from './memory.ts';
import { planMessage } from './plan-message.ts';
import { asRecord, type DialogueTurn, type Round, splitTurns } from './turns.ts';
import { wordDecision } from './wording/approvals.ts';
import { wordStillOpen, wordUnplannedResults } from './wording/outcomes.ts';
import { wordUnavailable } from './wording/small-talk.ts';

/** A conversation as the model is given it. */
export interface Conversation {
  readonly messages: readonly PromptMessage[];
  readonly now: EpochMs;
  readonly zone: string | null;
  /** Names of the tools that are offered. */
  readonly tools: ReadonlySet<string>;
  /** Whether a call can be made with them. */
  can(call: PlannedCall): boolean;
  readonly reminders: readonly ReminderFact[];
}

/** The next step: tools to run, or the reply that ends the turn. */
export type NextStep =
  | { readonly kind: 'calls'; readonly calls: readonly PlannedCall[] }
  | { readonly kind: 'reply'; readonly text: string };

/** How far back an open question is looked for. */
const LONGEST_CHAIN = 8;
/** Turns about something else that a question survives: "help", "what is scheduled?". */
const LONGEST_INTERLUDE = 2;

/** Reads the conversation and plays its last turn up to the first thing that has not been done yet. */
export function playConversation(conversation: Conversation): NextStep {
  const turns = splitTurns(conversation.messages);
  const asked = turns.filter(({ userTexts, decisions }) => userTexts.length + decisions.length > 0);
  const current = asked.at(-1);
  if (current === undefined) return { kind: 'reply', text: '' };
  const question = findQuestion(asked.slice(0, -1), conversation);
  return playTurn(current, question, conversation, asked.at(-2)?.reply ?? '').next;
}

/** The question that is still open. It is found by reading again the turns that led to it. */
function findQuestion(turns: readonly DialogueTurn[], conversation: Conversation): Question | null {
  const chain: DialogueTurn[] = [];
  let interlude = 0;
  for (const turn of turns.toReversed()) {
    const asks = turn.reply?.includes('?') === true;
    interlude = asks ? 0 : interlude + 1;
    if (chain.length === LONGEST_CHAIN || (!asks && (interlude > LONGEST_INTERLUDE || hasChanged(turn)))) break;
    chain.unshift(turn);
  }
  return chain.reduce<Question | null>((question, turn) => {
    const after = playTurn(turn, question, conversation).question;
    // What was answered without asking, asked nothing: Belfry heard it as the answer to a reminder.
    return after === question || turn.reply?.includes('?') ? after : null;
  }, null);
}

function hasChanged({ rounds }: DialogueTurn): boolean {
  return rounds.some(({ names }) => names.some((name) => name !== 'list_schedules' && name !== 'list_tasks'));
}

/** After these it is known how the reminders stand. */
const ANSWERING: ReadonlySet<string> = new Set(['acknowledge_reminder', 'snooze_reminder', 'cancel_schedule']);

interface Played {
  readonly next: NextStep;
  /** What is open afterwards: asked by this turn, or before it and still not answered. */
  readonly question: Question | null;
}

/** `lastReply` is given for the turn that is being answered: only then is it known how its reminders stand. */
function playTurn(turn: DialogueTurn, open: Question | null, conversation: Conversation, lastReply?: string): Played {
  const { messages, now, tools, can } = conversation;
  const reminders = lastReply === undefined || !tools.has('acknowledge_reminder') ? [] : conversation.reminders;
  const zone = zoneAt(turn.start, conversation);
  const memory = recall(messages.slice(0, turn.start));
  const context: DialogueContext = { now, zone, memory, isAsked: open !== null, reminders, lastReply: lastReply ?? '' };
  const { plays, left } = startPlans(turn.userTexts, open, context);
  for (const round of turn.rounds) {
    const waiting = plays.filter(({ calls }) => calls !== null);
    if (!feedRound(waiting, round)) {
      // Another model began this turn: tell what it did instead of doing more.
      return { next: { kind: 'reply', text: wordUnplannedResults(round.results) }, question: null };
    }
  }
  const calls = plays.flatMap((play) => play.calls ?? []);
  const missing = calls.find((call) => !can(call));
  if (missing) return { next: { kind: 'reply', text: wordUnavailable(missing.name) }, question: null };
  if (calls.length > 0) return { next: { kind: 'calls', calls }, question: null };
  const told = turn.decisions.map((decision): Reply => ({ text: wordDecision(decision), question: null }));
  const replies = plays.map(({ reply }) => reply).filter((reply) => reply !== null);
  const { text, question } = joinReplies([...told, ...replies]);
  const isQuiet = turn.rounds.some(({ names }) => names.some((name) => ANSWERING.has(name)));
  const stillOpen = text.includes('?') || isQuiet ? '' : wordStillOpen(reminders.filter(({ sayOpen }) => sayOpen));
  return { next: { kind: 'reply', text: [text, stillOpen].filter(Boolean).join('\n') }, question: question ?? left };
}

/** The zone as it was when a turn began: a turn that sets it was planned without it, and must be played again without it. */
function zoneAt(start: number, { messages, zone }: Conversation): string | null {
  let told: string | null = null;
  let setLater = false;
  for (const [index, message] of messages.entries()) {
    if (message.role !== 'tool') continue;
    for (const { name, output, isError } of message.results) {
      if (name !== 'set_user_timezone' || isError) continue;
      const set = asRecord(output).zone;
      if (index >= start) setLater = true;
      else if (typeof set === 'string') told = set;
    }
  }
  return setLater ? told : zone;
}

/** A plan that has been started: it waits for the results of `calls`, or has ended with `reply`. */
interface Play {
  readonly plan: Plan;
  calls: readonly PlannedCall[] | null;
  reply: Reply | null;
}

function startPlans(
  texts: readonly string[],
  open: Question | null,
  context: DialogueContext,
): { plays: Play[]; left: Question | null } {
  let question = open;
  const plays: Play[] = [];
  for (const text of texts) {
    const { plans, settled } = planMessage(text, question, context);
    if (settled && plays.at(-1)?.reply?.question) plays.pop(); // answered before it was asked
    for (const plan of plans) plays.push(advance({ plan, calls: null, reply: null }));
    question = plays.at(-1)?.reply?.question ?? (settled ? null : question);
  }
  return { plays, left: question };
}

function advance(play: Play, results?: readonly CallResult[]): Play {
  const step = results === undefined ? play.plan.next() : play.plan.next(results);
  play.calls = step.done ? null : step.value;
  play.reply = step.done ? step.value : null;
  return play;
}

function feedRound(waiting: readonly Play[], round: Round): boolean {
  const expected = waiting.flatMap((play) => play.calls ?? []).map(({ name }) => name);
  if (expected.join() !== round.names.join()) return false;
  let from = 0;
  for (const play of waiting) {
    const count = play.calls?.length ?? 0;
    advance(play, round.results.slice(from, from + count));
    from += count;
  }
  return true;
}

function joinReplies(replies: readonly Reply[]): Reply {
  const inOrder = [
    ...replies.filter(({ question }) => question === null),
    ...replies.filter(({ question }) => question !== null),
  ];
  const texts = inOrder.map(({ text }) => text).filter((text) => text !== '');
  return {
    text: [...new Set(texts)].join(texts.some((text) => text.includes('\n')) ? '\n\n' : '\n'),
    question: replies.findLast(({ question }) => question)?.question ?? null,
  };
}
