import type { DecisionFact } from '../../../domain/approval/decision-fact.ts';
import type { PromptMessage } from '../model.ts';
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
  /** Its next time in words; null when it has none. */
  readonly next: string | null;
  readonly state: string;
}

/** The facts from the tool results of a conversation so far. */
export interface Memory {
  readonly schedules: ReadonlyMap<string, KnownSchedule>;
  /** The list that the person saw last, in its order: "the second one" refers to it. */
  readonly listing: readonly string[];
  /** The schedules that were made or changed last: "it" and "that" refer to them. */
  readonly focus: readonly string[];
  /** The last change, if "undo" can reverse it. `tool`: Belfry has kept the earlier state. Null when there is none. */
  readonly undoable: { readonly ids: readonly string[]; readonly by: 'cancel' | 'resume' | 'tool' } | null;
  /** The text of the last request, while it waits for approval and has changed nothing yet; null otherwise. */
  readonly lastAsked: string | null;
  /** The last turn made or changed the schedules of `focus`: "no" and "stop" may refer to them. */
  readonly isJustDone: boolean;
  /**
   * The series whose next occurrence was skipped last, with the schedule that replaced it, for "undo"; null after any
   * later change.
   */
  readonly leftOut: { readonly seriesId: string; readonly madeId: string | null } | null;
  /** The last stay in another zone, with the person's own zone; null when none is known, or when it was ended. */
  readonly stay: {
    readonly home: string;
    /** Nothing has changed since, so "undo" ends the stay. */
    readonly isLast: boolean;
  } | null;
  /** Requests without a decision: their texts by proposal id. */
  readonly waiting: ReadonlyMap<string, string>;
  /** The last change of the to-do list, for "undo"; null after something was scheduled or changed. */
  readonly taskDeed: TaskDeed | null;
  /** The text of the last notification: "remind me of that again". */
  readonly lastNotified: string | null;
  /** The last notification was a reminder, and the person has written nothing since. */
  readonly isJustNotified: boolean;
}

/** A change of the to-do list that can be undone. */
export interface TaskDeed {
  readonly kind: 'added' | 'completed' | 'deleted';
  readonly tasks: readonly { readonly id: string; readonly description: string; readonly forPerson: boolean }[];
}

/** Marks the stay as followed by another change. */
const notLast = (stay: Memory['stay']): Memory['stay'] => stay && { ...stay, isLast: false };

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
  #listing: readonly string[] = [];
  /** Listed by a tool, but not yet shown to the person. */
  #listed: readonly string[] = [];
  #focus: readonly string[] = [];
  #undoable: Memory['undoable'] = null;
  #taskDeed: TaskDeed | null = null;
  #leftOut: Memory['leftOut'] = null;
  #lastAsked: string | null = null;
  #madeJustNow: string | null = null;
  #stay: Memory['stay'] = null;
  #lastNotified: string | null = null;
  #userSpoke = false;
  #isJustDone = false;
  #isJustNotified = false;

  get memory(): Memory {
    return {
      schedules: this.#schedules,
      listing: this.#listing,
      focus: this.#focus,
      undoable: this.#undoable,
      lastAsked: this.#lastAsked,
      isJustDone: this.#isJustDone,
      leftOut: this.#leftOut,
      stay: this.#stay,
      waiting: this.#waiting,
      taskDeed: this.#taskDeed,
      lastNotified: this.#lastNotified,
      isJustNotified: this.#isJustNotified,
    };
  }

  person({ isWake, decision }: Message<'user'>): void {
    if (isWake) return;
    this.#listed = [];
    this.#madeJustNow = null;
    this.#userSpoke = true;
    this.#isJustDone = false;
    this.#isJustNotified = false;
    if (decision === undefined) return;
    this.#waiting.delete(decision.proposal_id);
    this.#lastAsked = null;
    if (decision.status === 'undone') this.#undoable = null;
    const made = decision.status === 'approved' ? decision.schedule_id : null;
    if (made === null) return;
    this.#schedules.set(made, readApproved(made, decision, this.#schedules));
    this.#focus = [made];
    this.#isJustDone = true;
    this.#undoable = readUndoable(new Set([DEEDS.get(decision.operation) ?? '']), [made]);
  }

  agent({ toolCalls, text }: Message<'assistant'>): void {
    if (toolCalls.length > 0 || text === '') return;
    const seen = this.#listed.flatMap((id) => this.#schedules.get(id) ?? []);
    const shown = readShown(text, seen);
    if (shown.length > 0) this.#listing = shown;
    if (text.startsWith(NOTICE_MARK)) return;
    if (!this.#userSpoke || isReminderText(text)) this.#notified(text);
    else this.#userSpoke = false;
  }

  results(results: readonly Result[], inputs: ReadonlyMap<string, Given>): void {
    const deedOnList = readTaskDeed(results, inputs);
    if (deedOnList !== null) {
      this.#taskDeed = deedOnList;
      this.#stay = notLast(this.#stay);
      this.#lastAsked = null;
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
      this.#nothingToUndo();
      this.#stay = typeof output.home === 'string' ? { home: output.home, isLast: true } : null;
      this.#lastAsked = null;
    } else if (name === 'undo_last_change' && typeof output.proposal_id !== 'string') {
      // The result does not tell the earlier state, so the next reference needs a fresh list.
      this.#focus = [];
      this.#listing = [];
      this.#undoable = null;
      this.#leftOut = null;
      this.#lastAsked = null;
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
    // A waiting request is the last request: "undo" refers to it and must not undo an older change.
    this.#nothingToUndo();
    this.#stay = notLast(this.#stay);
    this.#lastAsked = status === 'pending_approval' ? String(what ?? '') : null;
  }

  #changed({ touched, deeds }: Round): void {
    const [deed] = deeds;
    const one = touched.length === 1 ? (touched[0] ?? null) : null;
    this.#isJustDone = true;
    this.#taskDeed = null;
    this.#stay = notLast(this.#stay);
    this.#lastAsked = null;
    this.#leftOut = deed === 'skip_next' && one !== null ? readLeftOut(one, this.#madeJustNow, this.#schedules) : null;
    // "No, at 11" refers to the moved occurrence.
    this.#focus = this.#leftOut?.madeId ? [this.#leftOut.madeId] : touched;
    this.#madeJustNow = deed === 'make' ? one : null;
    this.#undoable = readUndoable(deeds, touched);
  }

  #notified(text: string): void {
    this.#lastNotified = text;
    this.#isJustNotified = isReminderText(text);
  }

  #nothingToUndo(): void {
    this.#undoable = null;
    this.#leftOut = null;
    this.#taskDeed = null;
  }
}

/** Changes that Belfry can undo, one schedule at a time. */
const PUT_BACK: ReadonlySet<string> = new Set([
  'cancel_schedule',
  'update_schedule',
  'change_follow_ups',
  'skip_dates',
  'resume',
]);

/** The kind of change of each approved operation, named as by the tools. */
const DEEDS: ReadonlyMap<string, string> = new Map([
  ['create-schedule', 'make'],
  ['update-schedule', 'update_schedule'],
  ['cancel-schedule', 'cancel_schedule'],
  ['pause-schedule', 'pause'],
  ['resume-schedule', 'resume'],
  ['skip-next', 'skip_dates'],
]);

/** The schedules that one "undo" restores: everything that a round made, paused or changed. */
function readUndoable(deeds: ReadonlySet<string>, ids: readonly string[]): Memory['undoable'] {
  const [deed, ...others] = deeds;
  if (deed === undefined) return null;
  const by = deed === 'make' ? 'cancel' : deed === 'pause' ? 'resume' : PUT_BACK.has(deed) ? 'tool' : null;
  return others.length === 0 && by !== null ? { ids, by } : null;
}

/** A skipped occurrence, with the reminder that replaced it in the round just before. */
function readLeftOut(
  seriesId: string,
  madeJustNow: string | null,
  schedules: ReadonlyMap<string, KnownSchedule>,
): Memory['leftOut'] {
  const made = madeJustNow === null ? undefined : schedules.get(madeJustNow);
  const isInItsPlace = made?.what === schedules.get(seriesId)?.what;
  return { seriesId, madeId: isInItsPlace ? (made?.id ?? null) : null };
}

/**
 * The change that a round of tools made to the to-do list; null for several kinds at once, which one word cannot
 * undo.
 */
function readTaskDeed(results: readonly Result[], inputs: ReadonlyMap<string, Given>): TaskDeed | null {
  const kinds = new Set<TaskDeed['kind']>();
  const tasks: { id: string; description: string; forPerson: boolean }[] = [];
  for (const { callId, name, output, isError } of results) {
    const record = asRecord(output);
    const isDeleted = name === 'update_task' && inputs.get(callId)?.change === 'delete';
    const kind = name === 'add_task' ? 'added' : name === 'complete_task' ? 'completed' : isDeleted ? 'deleted' : null;
    if (isError || kind === null || typeof record.task_id !== 'string') continue;
    kinds.add(kind);
    tasks.push({
      id: record.task_id,
      description: String(record.description ?? ''),
      forPerson: record.for_person === true,
    });
  }
  const [kind, ...others] = kinds;
  return kind === undefined || others.length > 0 ? null : { kind, tasks };
}

/** The effect of an approved request. */
function readApproved(
  id: string,
  { proposal_id, what }: DecisionFact,
  known: ReadonlyMap<string, KnownSchedule>,
): KnownSchedule {
  const asked = known.get(proposal_id) ?? known.get(id);
  return {
    id,
    what,
    kind: asked?.kind ?? 'reminder',
    when: asked?.when ?? '',
    next: asked?.next ?? null,
    state: 'active',
  };
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
  const what = /^“(.*?)”(?: ?:|$| \()/.exec(line)?.[1];
  const named = listed.filter((schedule) => schedule.what === what);
  return exact ?? (named.length === 1 ? named[0] : undefined);
}

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
    next: text(next) ?? before?.next ?? null,
    state: tool === 'cancel_schedule' ? 'cancelled' : input.change === 'pause' ? 'paused' : 'active',
  };
}
