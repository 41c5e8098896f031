import { type Language, languageOfTalk } from '../../../domain/words/language.ts';
import { inEveryLanguage } from '../../../voice/say.ts';
import type { EpochMs } from '../../../when/index.ts';
import type { PromptMessage, ReminderFact } from '../model.ts';
import type { CallResult, DialogueContext, Plan, PlannedCall, Question, Reply } from './dialogue.ts';
import { afterAnotherRequest } from './earlier-question.ts';
import { editedQuestion } from './edited-question.ts';
import { recall } from './memory.ts';
import { oneByOne } from './one-by-one.ts';
import { planMessage } from './plan-message.ts';
import { asRecord, type DialogueTurn, type Round, splitTurns } from './turns.ts';
import { wordDecision } from './wording/approvals.ts';
import { wordStillOpen, wordUnplannedResults } from './wording/outcomes.ts';
import { word } from './wording/speaking.ts';

/** A conversation as passed to the model. */
export interface Conversation {
  readonly messages: readonly PromptMessage[];
  readonly now: EpochMs;
  readonly zone: string | null;
  /** Names of the offered tools. */
  readonly tools: ReadonlySet<string>;
  /** Whether the tools can express a call. */
  can(call: PlannedCall): boolean;
  readonly reminders: readonly ReminderFact[];
  /** The language that the person set. */
  readonly language: Language | null;
  /** Index of the current turn's first message; absent when the turn has done nothing yet. */
  readonly begun?: number;
}

/** The next step: tools to run, or the reply that ends the turn. */
export type NextStep =
  | {
      readonly kind: 'calls';
      readonly calls: readonly PlannedCall[];
      /** The message of the turn that it is for, counted from 1. */
      readonly ordinal: number;
    }
  | { readonly kind: 'reply'; readonly text: string };

/** How many turns back an open question is searched for. */
const LONGEST_CHAIN = 8;
/** The most turns about something else that a question survives: "help", "what is scheduled?", another request. */
const LONGEST_INTERLUDE = 2;

/**
 * Reads the conversation and plays its last turn up to the first step that is not done yet. It plays each of several
 * messages to its end before the next, so that each finds the state after the answer to the one before.
 */
export function playConversation(conversation: Conversation): NextStep {
  const { past, waiting } = oneByOne(conversation.messages);
  const earlier = splitTurns(past).filter(isAsked);
  const replies: Reply[] = [];
  let { reminders } = conversation;
  let messages = past;
  /** The index of the reply that asks the open question; -1 for none. */
  let asking = -1;
  /** The question that an earlier message of this turn left open. */
  let pending: Question | null = null;
  let isQuiet = false;
  for (const [index, part] of waiting.entries()) {
    const start = messages.length;
    messages = [...messages, ...part];
    const turn = splitTurns(part).find(isAsked);
    if (turn === undefined) continue;
    const current = { ...turn, start: start + turn.start };
    const known = { ...conversation, messages, reminders, begun: past.length };
    // "No, at 5" corrects the last reply, even while a question is open.
    const carried: Question | null = turn.userTexts.some((text) => CORRECTS.test(text)) ? null : pending;
    const open = openAt(findQuestion(earlier, known) ?? carried, current, messages);
    const { next, question, settled } = playTurn(current, open, known, earlier.at(-1)?.reply ?? '');
    if (next.kind === 'calls') return { ...next, ordinal: index + 1 };
    // A later message already answers the question, so it is not asked.
    if (settled && asking >= 0) replies.splice(asking, 1, { text: '', question: null });
    const asks = question !== null && question !== open;
    replies.push({ text: next.text, question: asks ? question : null });
    if (asks) asking = replies.length - 1;
    else if (question === null) asking = -1;
    pending = question;
    isQuiet ||= turn.rounds.some(({ names }) => names.some((name) => ANSWERING.has(name)));
    reminders = remindersAfter(reminders, part);
    earlier.push({ ...current, reply: next.text });
    messages = [...messages, { role: 'assistant', text: next.text, toolCalls: [] }];
  }
  const { text } = joinReplies(replies);
  const isOffered = conversation.tools.has('acknowledge_reminder');
  const silent = text.includes('?') || isQuiet || !isOffered;
  const stillOpen = silent ? '' : wordStillOpen(reminders.filter(({ sayOpen }) => sayOpen));
  const again = stillOpen !== '' && text.split('\n').includes(stillOpen) ? '' : stillOpen;
  return { kind: 'reply', text: [text, again].filter(Boolean).join('\n') };
}

const CORRECTS = /^\s*no[\s,.!:–—-]/i;

const isAsked = ({ userTexts, decisions }: DialogueTurn): boolean => userTexts.length + decisions.length > 0;

/** The state of the reminders after the steps for a message: what was done with a schedule decides about its reminder, too. */
function remindersAfter(reminders: readonly ReminderFact[], part: readonly PromptMessage[]): readonly ReminderFact[] {
  const states = new Map<string, ReminderFact['state']>();
  const changed = new Set<unknown>();
  for (const message of part) {
    if (message.role !== 'tool') continue;
    for (const { name, output, isError } of message.results) {
      if (isError) continue;
      const { reminder_id: id, schedule_id: scheduleId } = asRecord(output);
      if (name === 'update_schedule' || name === 'cancel_schedule') changed.add(scheduleId);
      if (typeof id !== 'string') continue;
      if (name === 'acknowledge_reminder') states.set(id, 'acknowledged');
      if (name === 'snooze_reminder') states.set(id, 'snoozed');
    }
  }
  return reminders.map((reminder) => ({
    ...reminder,
    state: states.get(reminder.id) ?? reminder.state,
    sayOpen: reminder.sayOpen && !changed.has(reminder.scheduleId),
  }));
}

/** The open question, found by reading again the turns that led to it. */
function findQuestion(turns: readonly DialogueTurn[], conversation: Conversation): Question | null {
  const chain: DialogueTurn[] = [];
  let interlude = 0;
  for (const turn of turns.toReversed()) {
    const asks = turn.reply?.includes('?') === true;
    interlude = asks ? 0 : interlude + 1;
    if (chain.length === LONGEST_CHAIN || (!asks && interlude > LONGEST_INTERLUDE)) break;
    chain.unshift(turn);
  }
  let question: Question | null = null;
  /** The question before that, if it is still open. */
  let earlier: Question | null = null;
  for (const turn of chain) {
    question = openAt(question, turn, conversation.messages);
    const { question: after, settled } = playTurn(turn, question, conversation);
    // A reply without a question asked nothing: Belfry took the message as the answer to a reminder.
    const asked: Question | null = after !== question && turn.reply?.includes('?') === true ? after : null;
    if (asked !== null) {
      if (!settled && question !== null) earlier = question;
      question = asked;
    } else if (after !== question) {
      question = earlier === null ? null : afterAnotherRequest(earlier);
      earlier = null;
    } else if (question !== null && turn.rounds.length > 0) question = afterAnotherRequest(question);
  }
  return question;
}

/** What came since the question is asked about first: an edit; or a reminder, and "not yet" is about that. */
const openAt = (
  question: Question | null,
  { start }: DialogueTurn,
  messages: readonly PromptMessage[],
): Question | null =>
  editedQuestion(messages.slice(0, start)) ??
  (question !== null && question.isEarlier !== true && recall(messages.slice(0, start)).isJustNotified
    ? afterAnotherRequest(question)
    : question);

/** Tools whose results tell the state of the reminders. */
const ANSWERING: ReadonlySet<string> = new Set([
  'acknowledge_reminder',
  'snooze_reminder',
  'cancel_schedule',
  'undo_last_change',
]);

interface Played {
  readonly next:
    | { readonly kind: 'calls'; readonly calls: readonly PlannedCall[] }
    | Extract<NextStep, { kind: 'reply' }>;
  /** The open question afterwards: asked by this turn, or earlier and still unanswered. */
  readonly question: Question | null;
  /** Whether the open question was answered, dropped, or asked again. */
  readonly settled: boolean;
}

/** `lastReply` is set only for the turn that is being answered: only then is the state of its reminders known. */
function playTurn(turn: DialogueTurn, open: Question | null, conversation: Conversation, lastReply?: string): Played {
  const { messages, now, tools, can } = conversation;
  const reminders = lastReply === undefined || !tools.has('acknowledge_reminder') ? [] : conversation.reminders;
  // A turn that asked for the zone had none, though the person set it elsewhere since: its question still stands.
  const askedForZone = inEveryLanguage('ask.zone').some((question) => turn.reply?.includes(question) === true);
  const zone = askedForZone ? null : zoneAt(turn.start, conversation);
  const memory = recall(messages.slice(0, turn.start));
  const language = conversation.language ?? languageOfTalk(saidBefore(turn, messages));
  const context: DialogueContext = {
    now,
    zone,
    memory,
    language,
    isAsked: open !== null && open.isEarlier !== true,
    reminders,
    lastReply: lastReply ?? '',
  };
  const { plays, left, settled } = startPlans(turn.userTexts, open, context);
  for (const round of turn.rounds) {
    const waiting = plays.filter(({ calls }) => calls !== null);
    if (!feedRound(waiting, round)) {
      // Another model began this turn: reports its results and does nothing more.
      return { next: { kind: 'reply', text: wordUnplannedResults(round.results) }, question: null, settled };
    }
  }
  const calls = plays.flatMap((play) => play.calls ?? []);
  const missing = calls.find((call) => !can(call));
  if (missing) return { next: { kind: 'reply', text: word('small.notOffered') }, question: null, settled };
  if (calls.length > 0) return { next: { kind: 'calls', calls }, question: null, settled };
  const told = turn.decisions.map((decision): Reply => ({ text: wordDecision(decision), question: null }));
  const replies = plays.map(({ reply }) => reply).filter((reply) => reply !== null);
  const { text, question } = joinReplies([...told, ...replies]);
  return { next: { kind: 'reply', text }, question: question ?? left, settled };
}

/** What the person wrote up to a turn. */
const saidBefore = ({ start, userTexts }: DialogueTurn, messages: readonly PromptMessage[]): string[] => [
  ...messages
    .slice(0, start)
    .flatMap((message) =>
      message.role === 'user' && !message.isWake && message.decision === undefined ? [message.text] : [],
    ),
  ...userTexts,
];

/**
 * The zone at the beginning of a turn. A turn that sets the zone was planned without it, so it must be replayed
 * without it.
 */
function zoneAt(start: number, { messages, zone, begun = messages.length }: Conversation): string | null {
  let told: string | null = null;
  let setLater = false;
  let setBefore = false;
  for (const [index, message] of messages.entries()) {
    if (message.role !== 'tool') continue;
    for (const { name, output, isError } of message.results) {
      if (name !== 'set_user_timezone' || isError) continue;
      const { zone: set, home } = asRecord(output);
      // A change that waits for approval has set nothing.
      if (typeof set !== 'string') continue;
      if (index >= start) {
        // The result of a stay names the zone before it.
        if (!setLater && told === null && typeof home === 'string') told = home;
        setLater = true;
      } else {
        told = set;
        // An earlier message of the same turn set it, after the person's facts were loaded.
        setBefore ||= index >= begun;
      }
    }
  }
  return setLater || setBefore ? told : zone;
}

/** A started plan: it waits for the results of `calls`, or has ended with `reply`. */
interface Play {
  readonly plan: Plan;
  calls: readonly PlannedCall[] | null;
  reply: Reply | null;
}

function startPlans(
  texts: readonly string[],
  open: Question | null,
  context: DialogueContext,
): { plays: Play[]; left: Question | null; settled: boolean } {
  let question = open;
  let isSettled = false;
  const plays: Play[] = [];
  for (const text of texts) {
    const { plans, settled } = planMessage(text, question, context);
    isSettled ||= settled;
    if (settled && plays.at(-1)?.reply?.question) plays.pop(); // a later message already answers it
    for (const plan of plans) plays.push(advance({ plan, calls: null, reply: null }));
    question = plays.at(-1)?.reply?.question ?? (settled ? null : question);
  }
  return { plays, left: question, settled: isSettled };
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
