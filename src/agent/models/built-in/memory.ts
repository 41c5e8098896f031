import type { DecisionFact } from '../../../domain/approval/decision-fact.ts';
import { capital } from '../../../voice/capital.ts';
import type { PromptMessage } from '../model.ts';
import { call, type Inquiry } from './dialogue.ts';
import { asRecord, NOTICE_MARK } from './turns.ts';
import { wordSchedule } from './wording/lists.ts';
import { isReminderText } from './words/reminder-words.ts';

/** A schedule as known from the conversation. */
export interface KnownSchedule {
  readonly id: string;
  readonly what: string;
  readonly kind: 'reminder' | 'action';
  /** Its rule in words. */
  readonly when: string;
  /** Its time in the words of the request; unknown for one that was listed. */
  readonly said?: string | undefined;
  /** Its next time in words; null when it has none. */
  readonly next: string | null;
  readonly state: string;
}

/** The facts from the tool results of a conversation so far. */
export interface Memory {
  readonly schedules: ReadonlyMap<string, KnownSchedule>;
  /** The list that the person saw last, in its order, or what one message made: "the second one" refers to it. */
  readonly listing: readonly string[];
  /** The schedules that were made or changed last: "it" and "that" refer to them. */
  readonly focus: readonly string[];
  /** What the last change made: "never mind" may mean it. */
  readonly made: readonly string[];
  /** The text of the last request, while it waits for approval and has changed nothing yet; null otherwise. */
  readonly lastAsked: string | null;
  /** The last turn made or changed the schedules of `focus`: "no" and "stop" may refer to them. */
  readonly isJustDone: boolean;
  /** The turn before the last did so, and the last did nothing: a correction may still refer to them. */
  readonly wasJustDone: boolean;
  /** The last stay in another zone, with the person's own zone; null when none is known, or when it was ended. */
  readonly stay: { readonly home: string } | null;
  /** Requests without a decision: their texts by proposal id. */
  readonly waiting: ReadonlyMap<string, string>;
  /** The last change was one of the to-do list: "it" may be a task. */
  readonly isOfList: boolean;
  /** The text of the last notification: "remind me of that again". */
  readonly lastNotified: string | null;
  /** The last notification was a reminder, and the person has written nothing since. */
  readonly isJustNotified: boolean;
}

/** Reads the memory from the messages; it is the only state of the built-in model. */
export function recall(messages: readonly PromptMessage[]): Memory {
  const heard = new Heard();
  for (const [index, message] of messages.entries()) {
    if (message.role === 'user') heard.person(message);
    else if (message.role === 'assistant') heard.agent(message);
    else heard.results(message.results, inputsOf(messages[index - 1]));
  }
  return heard.memory;
}

type Message<Role extends PromptMessage['role']> = Extract<PromptMessage, { role: Role }>;
type Result = Message<'tool'>['results'][number];
type Given = Readonly<Record<string, unknown>>;

/** The schedules that a round of tools made or changed, and the kinds of change. */
interface Round {
  readonly touched: string[];
  readonly deeds: Set<string>;
}

/** Builds the memory, message by message. */
class Heard {
  readonly #schedules = new Map<string, KnownSchedule>();
  readonly #waiting = new Map<string, string>();
  readonly memory: { -readonly [Fact in keyof Memory]: Memory[Fact] } = {
    schedules: this.#schedules,
    listing: [],
    focus: [],
    made: [],
    lastAsked: null,
    isJustDone: false,
    wasJustDone: false,
    stay: null,
    waiting: this.#waiting,
    isOfList: false,
    lastNotified: null,
    isJustNotified: false,
  };
  /** Listed by a tool, but not yet shown to the person. */
  #listed: readonly string[] = [];
  #madeJustNow: string | null = null;
  #userSpoke = false;

  person({ isWake, decision }: Message<'user'>): void {
    if (isWake) return;
    this.#listed = [];
    this.#madeJustNow = null;
    this.#userSpoke = true;
    this.memory.wasJustDone = this.memory.isJustDone;
    this.memory.isJustDone = false;
    this.memory.isJustNotified = false;
    if (decision === undefined) return;
    this.#waiting.delete(decision.proposal_id);
    this.memory.lastAsked = null;
    if (decision.status === 'undone') this.memory.made = [];
    const made = decision.status === 'approved' ? decision.schedule_id : null;
    if (made === null) return;
    this.#schedules.set(made, readApproved(made, decision, this.#schedules));
    this.memory.focus = [made];
    this.memory.isJustDone = true;
    this.memory.made = decision.operation === 'create-schedule' ? [made] : [];
  }

  agent({ toolCalls, text }: Message<'assistant'>): void {
    if (toolCalls.length > 0 || text === '') return;
    const seen = this.#listed.flatMap((id) => this.#schedules.get(id) ?? []);
    const shown = readShown(text, seen);
    if (shown.length > 0) this.memory.listing = shown;
    if (text.startsWith(NOTICE_MARK)) return;
    if (!this.#userSpoke || isReminderText(text)) this.#notified(text);
    else this.#userSpoke = false;
  }

  results(results: readonly Result[], inputs: ReadonlyMap<string, Given>): void {
    this.memory.wasJustDone = false;
    if (results.some((result) => changesList(result, inputs))) {
      this.memory.isOfList = true;
      this.memory.lastAsked = null;
    }
    const round: Round = { touched: [], deeds: new Set() };
    for (const { callId, name, output, isError } of results)
      if (!isError) this.#result(name, asRecord(output), inputs.get(callId) ?? {}, round);
    if (round.touched.length > 0) this.#changed(round);
  }

  #result(name: string, output: Given, input: Given, round: Round): void {
    if (name === 'list_schedules') {
      const found = readListed(output);
      for (const schedule of found) this.#schedules.set(schedule.id, schedule);
      this.#listed = [...this.#listed, ...found.map(({ id }) => id)];
    } else if (name === 'set_user_timezone' && typeof output.zone === 'string') {
      this.#otherMatter();
      this.memory.stay = typeof output.home === 'string' ? { home: output.home } : null;
      this.memory.lastAsked = null;
    } else if (name === 'undo_last_change') {
      // The result does not tell the earlier state, so the next reference needs a fresh list.
      this.memory.focus = [];
      this.memory.listing = [];
      this.memory.made = [];
      this.memory.lastAsked = null;
    } else if (name === 'notify_user') {
      if (typeof input.text === 'string') this.#notified(input.text);
    } else if (typeof output.proposal_id === 'string') {
      this.#proposed(name, output.proposal_id, output, input, round);
    } else if (typeof output.schedule_id === 'string') {
      const { schedule_id: id } = output;
      this.#schedules.set(id, readTouched(id, output, input, name, this.#schedules.get(id)));
      round.touched.push(id);
      round.deeds.add(name.startsWith('schedule_') ? 'make' : String(input.change ?? name));
    }
  }

  /** A waiting request can be referred to and withdrawn, although it has no schedule yet. */
  #proposed(name: string, id: string, output: Given, input: Given, { touched, deeds }: Round): void {
    const asked = readTouched(id, output, input, name, this.#schedules.get(id));
    const { status, what } = output;
    this.#schedules.set(id, status === 'withdrawn' ? { ...asked, state: 'cancelled' } : asked);
    if (status === 'withdrawn') this.#waiting.delete(id);
    else if (status === 'pending_approval') this.#waiting.set(id, String(what ?? ''));
    if (output.operation === 'create-schedule') {
      touched.push(id);
      deeds.add('make');
      return;
    }
    this.#otherMatter();
    this.memory.lastAsked = status === 'pending_approval' ? String(what ?? '') : null;
  }

  #changed({ touched, deeds }: Round): void {
    const [deed] = deeds;
    const one = touched.length === 1 ? (touched[0] ?? null) : null;
    this.memory.isJustDone = true;
    this.memory.isOfList = false;
    this.memory.lastAsked = null;
    // "No, at 11" refers to the moved occurrence.
    const moved = deed === 'skip_next' && one !== null ? movedTo(one, this.#madeJustNow, this.#schedules) : null;
    this.memory.focus = moved === null ? touched : [moved];
    this.#madeJustNow = deed === 'make' ? one : null;
    this.memory.made = deed === 'make' && deeds.size === 1 ? touched : [];
    // Several that are told one below the other are a list, too.
    if (touched.length > 1) this.memory.listing = touched;
  }

  #notified(text: string): void {
    this.memory.lastNotified = text;
    this.memory.isJustNotified = isReminderText(text);
  }

  #otherMatter(): void {
    this.memory.made = [];
    this.memory.isOfList = false;
  }
}

/** The reminder made in the round just before in the place of a skipped occurrence; null when there is none. */
function movedTo(
  seriesId: string,
  madeJustNow: string | null,
  schedules: ReadonlyMap<string, KnownSchedule>,
): string | null {
  const made = madeJustNow === null ? undefined : schedules.get(madeJustNow);
  return made !== undefined && made.what === schedules.get(seriesId)?.what ? made.id : null;
}

/** Whether a tool added, completed or deleted a task. */
function changesList({ callId, name, output, isError }: Result, inputs: ReadonlyMap<string, Given>): boolean {
  if (isError || typeof asRecord(output).task_id !== 'string') return false;
  const isDeleted = name === 'update_task' && inputs.get(callId)?.change === 'delete';
  return isDeleted || name === 'add_task' || name === 'complete_task';
}

/** The effect of an approved request. */
function readApproved(
  id: string,
  { proposal_id, what }: DecisionFact,
  known: ReadonlyMap<string, KnownSchedule>,
): KnownSchedule {
  const asked = known.get(proposal_id) ?? known.get(id);
  return { kind: 'reminder', when: '', next: null, ...asked, id, what, state: 'active' };
}

/**
 * The schedules of the numbered lines of a reply, in their order; lines of another model are assumed to follow the
 * tool's order.
 */
function readShown(text: string, listed: readonly KnownSchedule[]): readonly string[] {
  const lines = [...text.matchAll(/^\d+\. (.+)$/gm)].map(([, line]) => line);
  if (lines.length === 0) return [];
  const ids = lines.flatMap((line) => shownIn(line ?? '', listed)?.id ?? []);
  return ids.length === lines.length ? ids : listed.map(({ id }) => id);
}

/**
 * Finds a schedule by its whole line, otherwise by its text if only one has it: the line may give its times in
 * another language, or relative to another day.
 */
function shownIn(line: string, listed: readonly KnownSchedule[]): KnownSchedule | undefined {
  const exact = listed.find((schedule) => wordSchedule(schedule) === line);
  const named = listed.filter(({ what }) => line === capital(what) || /^(?:,| \()/.test(afterWords(line, what)));
  return exact ?? (named.length === 1 ? named[0] : undefined);
}

/** What follows the text of a schedule in its line; empty where the line begins otherwise. */
const afterWords = (line: string, what: string): string =>
  line.startsWith(capital(what)) ? line.slice(what.length) : '';

/** The schedules of a `list_schedules` result. */
export function readListed(output: Given): KnownSchedule[] {
  const rows = Array.isArray(output.schedules) ? output.schedules : [];
  return rows.map(asRecord).map((row) => ({
    id: String(row.schedule_id),
    what: String(row.what ?? ''),
    kind: row.kind === 'action' ? 'action' : 'reminder',
    when: String(row.when ?? ''),
    next: typeof row.next === 'string' ? row.next : null,
    state: String(row.state ?? 'active'),
  }));
}

/** What there is; nothing where it cannot be listed. */
export function* listThere(state: 'active' | 'all'): Inquiry<KnownSchedule[]> {
  const result = yield* call({ name: 'list_schedules', input: { state } });
  return result.isError === false ? readListed(result.output) : [];
}

function inputsOf(message: PromptMessage | undefined): Map<string, Given> {
  if (message?.role !== 'assistant') return new Map();
  return new Map(message.toolCalls.map(({ id, input }) => [id, asRecord(input)]));
}

function readTouched(
  id: string,
  output: Given,
  input: Given,
  tool: string,
  before: KnownSchedule | undefined,
): KnownSchedule {
  const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  const kind =
    tool === 'schedule_action' ? 'action' : tool === 'schedule_reminder' ? 'reminder' : (before?.kind ?? 'reminder');
  const [next] = Array.isArray(output.next) ? output.next : [output.next];
  return {
    id,
    what: text(input.message) ?? text(input.instruction) ?? before?.what ?? '',
    kind,
    when: text(output.sentence) ?? before?.when ?? '',
    said: text(input.when) ?? before?.said,
    next: text(next) ?? before?.next ?? null,
    state: tool === 'cancel_schedule' ? 'cancelled' : input.change === 'pause' ? 'paused' : 'active',
  };
}
