import type { ToolOutcomeKind } from '../../../../src/domain/tool-outcome.ts';
import type { MessageView } from '../../../../src/operations/views/views.ts';
import type { LiveEvent } from '../../live/live-stream.ts';

/** An agent's steps on the way to an answer, as the page saw them. */
export interface Activity {
  readonly reasoning: string;
  readonly tools: readonly UsedTool[];
}

/** A tool, with its result. */
export interface UsedTool {
  readonly name: string;
  readonly outcome: ToolOutcomeKind;
}

/** A reply being written. The stored message of the same turn replaces it. */
export interface Draft extends Activity {
  readonly turnId: string;
  /** The writing agent. */
  readonly agent: string | null;
  readonly text: string;
  /** True when the turn has ended; the next read removes the draft. */
  readonly finished: boolean;
}

/** A message being sent. `key` is the idempotency key: a retry never sends it twice. */
export interface Outgoing {
  readonly key: string;
  readonly text: string;
  readonly at: number;
  readonly failure: string | null;
}

export interface ThreadState {
  readonly loaded: boolean;
  /** Oldest first, without messages that are hidden from the person. */
  readonly messages: readonly MessageView[];
  readonly olderCursor: string | null;
  readonly drafts: readonly Draft[];
  readonly activity: Readonly<Record<string, Activity>>;
  readonly outgoing: readonly Outgoing[];
  /** Open conversational turns. */
  readonly answering: readonly string[];
  readonly silent: readonly string[];
}

interface MessagePage {
  readonly items: readonly MessageView[];
  readonly nextCursor: string | null;
}

export type ThreadChange =
  | { readonly kind: 'newest' | 'older'; readonly page: MessagePage }
  | { readonly kind: 'event'; readonly event: LiveEvent }
  | { readonly kind: 'sending'; readonly key: string; readonly text: string; readonly at: number }
  | { readonly kind: 'sent'; readonly key: string; readonly message: MessageView; readonly turnId: string | null }
  | { readonly kind: 'send-failed'; readonly key: string; readonly failure: string }
  | { readonly kind: 'forgotten'; readonly key: string };

export const EMPTY_THREAD: ThreadState = {
  loaded: false,
  messages: [],
  olderCursor: null,
  drafts: [],
  activity: {},
  outgoing: [],
  answering: [],
  silent: [],
};

/** The thread after one change. */
export function nextThread(state: ThreadState, change: ThreadChange): ThreadState {
  switch (change.kind) {
    case 'newest':
      return withNewest(state, change.page);
    case 'older':
      return { ...state, messages: merge(state.messages, change.page.items), olderCursor: change.page.nextCursor };
    case 'event':
      return withEvent(state, change.event);
    case 'sending': {
      const fresh: Outgoing = { key: change.key, text: change.text, at: change.at, failure: null };
      return { ...state, outgoing: [...state.outgoing.filter((one) => one.key !== change.key), fresh] };
    }
    case 'sent':
      return {
        ...state,
        messages: merge(state.messages, [change.message]),
        outgoing: state.outgoing.filter((one) => one.key !== change.key),
        // Null: it answered a reminder, and no agent has to answer it.
        answering:
          change.turnId === null || isSettled(state, change.turnId)
            ? state.answering
            : add(state.answering, change.turnId),
      };
    case 'send-failed':
      return {
        ...state,
        outgoing: state.outgoing.map((one) => (one.key === change.key ? { ...one, failure: change.failure } : one)),
      };
    case 'forgotten':
      return { ...state, outgoing: state.outgoing.filter((one) => one.key !== change.key) };
    default:
      return unreachable(change);
  }
}

function withNewest(state: ThreadState, page: MessagePage): ThreadState {
  const known = new Set(state.messages.map((message) => message.id));
  const joins =
    state.messages.length === 0 || page.nextCursor === null || page.items.some((item) => known.has(item.id));
  const messages = merge(joins ? state.messages : [], page.items);
  const isFirst = !state.loaded || !joins;
  const answered = new Set(page.items.filter((item) => item.role === 'agent').map((item) => item.turnId));
  const leaves = (draft: Draft) => draft.finished || answered.has(draft.turnId);
  const activity = { ...state.activity };
  for (const draft of state.drafts) {
    const hasSteps = draft.reasoning !== '' || draft.tools.length > 0;
    if (leaves(draft) && hasSteps) activity[draft.turnId] = { reasoning: draft.reasoning, tools: draft.tools };
  }
  return {
    ...state,
    loaded: true,
    messages,
    olderCursor: isFirst ? page.nextCursor : state.olderCursor,
    drafts: state.drafts.filter((draft) => !leaves(draft)),
    activity,
    answering: state.answering.filter((turnId) => !answered.has(turnId)),
  };
}

function withEvent(state: ThreadState, event: LiveEvent): ThreadState {
  switch (event.type) {
    case 'turn.started':
      return event.data.mode === 'silent'
        ? { ...state, silent: add(state.silent, event.data.turnId) }
        : { ...state, answering: add(state.answering, event.data.turnId) };
    case 'turn.finished': {
      const { turnId } = event.data;
      return {
        ...state,
        answering: state.answering.filter((id) => id !== turnId),
        silent: state.silent.filter((id) => id !== turnId),
        drafts: state.drafts.map((draft) => (draft.turnId === turnId ? { ...draft, finished: true } : draft)),
      };
    }
    case 'reply.delta': {
      const { turnId, agent, text = '', reasoning = '' } = event.data;
      return changeDraft(state, turnId, (draft) => ({
        ...draft,
        agent: agent ?? draft.agent,
        text: draft.text + text,
        reasoning: draft.reasoning + reasoning,
      }));
    }
    case 'reply.step': {
      const { turnId, agent, tool, outcome = 'done' } = event.data;
      return tool === undefined
        ? state
        : changeDraft(state, turnId, (draft) => ({
            ...draft,
            agent: agent ?? draft.agent,
            text: endParagraph(draft.text),
            tools: [...draft.tools, { name: tool, outcome }],
          }));
    }
    case 'reply.discarded':
      return changeDraft(state, event.data.turnId, (draft) => ({ ...draft, text: '' }));
    case 'reset':
      return { ...state, drafts: [], answering: [], silent: [] };
    default:
      return state;
  }
}

function changeDraft(state: ThreadState, turnId: string, change: (draft: Draft) => Draft): ThreadState {
  if (state.silent.includes(turnId) || isSettled(state, turnId)) return state;
  const before = state.drafts.find((draft) => draft.turnId === turnId);
  const empty: Draft = { turnId, agent: null, text: '', reasoning: '', tools: [], finished: false };
  const after = change(before ?? empty);
  return { ...state, drafts: [...state.drafts.filter((draft) => draft !== before), after] };
}

/** Text before a tool and text after it are paragraphs of one message. */
function endParagraph(text: string): string {
  return text.trim() === '' ? '' : `${text.trimEnd()}\n\n`;
}

function isSettled(state: ThreadState, turnId: string): boolean {
  return state.messages.some((message) => message.role === 'agent' && message.turnId === turnId);
}

/** Roles of messages to an agent, not to the person. */
const HIDDEN_ROLES: readonly MessageView['role'][] = ['wake', 'decision'];

function merge(before: readonly MessageView[], more: readonly MessageView[]): MessageView[] {
  const all = new Map(before.map((message) => [message.id, message]));
  for (const message of more) if (!HIDDEN_ROLES.includes(message.role)) all.set(message.id, message);
  const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return [...all.values()].sort((a, b) => order(a.createdAt, b.createdAt) || order(a.id, b.id));
}

function add(list: readonly string[], item: string): readonly string[] {
  return list.includes(item) ? list : [...list, item];
}

function unreachable(value: never): never {
  throw new Error(`unknown change ${JSON.stringify(value)}`);
}
