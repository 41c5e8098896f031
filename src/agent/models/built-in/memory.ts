import type { DecisionFact } from '../../../domain/approval/decision-fact.ts';
import type { PromptMessage } from '../model.ts';
import { asRecord, NOTICE_MARK } from './turns.ts';
import { wordSchedule } from './wording/lists.ts';
import { isReminderText } from './words/reminder-words.ts';

/** A schedule as the conversation knows it. */
export interface KnownSchedule {
  readonly id: string;
  readonly what: string;
  readonly kind: 'reminder' | 'action';
  /** Its rule in words. */
  readonly when: string;
  /** Its next time in words; null: none. */
  readonly next: string | null;
  readonly state: string;
}

/** What the tool results of a conversation so far have told. */
export interface Memory {
  readonly schedules: ReadonlyMap<string, KnownSchedule>;
  /** The list the person saw last, in its order: "the second one". */
  readonly listing: readonly string[];
  /** What was made or changed last: "it", "that". */
  readonly focus: readonly string[];
  /** What the last change was, when it can be taken back: "undo". `tool`: Belfry knows how it was before. */
  readonly undoable: { readonly ids: readonly string[]; readonly by: 'cancel' | 'resume' | 'tool' } | null;
  /** The last that was asked for waits on a card, and so did nothing yet: its text. */
  readonly lastAsked: string | null;
  /** The last turn made or changed it: "no" and "stop" may be about that. */
  readonly isJustDone: boolean;
  /** The series whose next time was left out last, and what was made instead of it, while nothing was changed since: "undo". */
  readonly leftOut: { readonly seriesId: string; readonly madeId: string | null } | null;
  /** The stay in another zone that was set last, with the zone that comes after it; null: none is known, or it was ended. */
  readonly stay: { readonly home: string /** Nothing was changed since: "undo". */; readonly isLast: boolean } | null;
  /** What was asked for and has no answer yet: its text by the proposal's id. */
  readonly waiting: ReadonlyMap<string, string>;
  /** What was done last to the to-do list, when nothing was scheduled or changed since: "undo". */
  readonly taskDeed: TaskDeed | null;
  /** The words of the last notification: "remind me of that again". */
  readonly lastNotified: string | null;
  /** Nothing was said since by the person. */
  readonly isJustNotified: boolean;
}

/** A change of the to-do list that can be taken back. */
export interface TaskDeed {
  readonly kind: 'added' | 'completed' | 'deleted';
  readonly tasks: readonly { readonly id: string; readonly description: string; readonly forPerson: boolean }[];
}

/** A stay after which something else was changed. */
const notLast = (stay: Memory['stay']): Memory['stay'] => stay && { ...stay, isLast: false };

/** Reads the memory out of the messages; the only state the built-in model has. */
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

/** What a round of tools made or changed, and by which kinds of change. */
interface Round {
  readonly touched: string[];
  readonly deeds: Set<string>;
}

/** What a conversation has told so far, message by message. */
class Heard {
  readonly #schedules = new Map<string, KnownSchedule>();
  readonly #waiting = new Map<string, string>();
  #listing: readonly string[] = [];
  /** Listed by a tool, and not shown to the person yet. */
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
      // How things were before is not told: what is spoken of next is looked up anew.
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

  /** What waits can be spoken of and taken back, though there is no schedule yet. */
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
    // What waits on a card is the last that was asked for: "undo" is about that, and takes nothing older back.
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
    // "No, at 11" is about the one that was moved.
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

/** What Belfry puts back as it was, one of them at a time. */
const PUT_BACK: ReadonlySet<string> = new Set([
  'cancel_schedule',
  'update_schedule',
  'change_follow_ups',
  'skip_dates',
  'resume',
]);

/** What an approval did, as the tools name it. */
const DEEDS: ReadonlyMap<string, string> = new Map([
  ['create-schedule', 'make'],
  ['update-schedule', 'update_schedule'],
  ['cancel-schedule', 'cancel_schedule'],
  ['pause-schedule', 'pause'],
  ['resume-schedule', 'resume'],
  ['skip-next', 'skip_dates'],
]);

/** What one word takes back: all that a round made, paused or changed. */
function readUndoable(deeds: ReadonlySet<string>, ids: readonly string[]): Memory['undoable'] {
  const [deed, ...others] = deeds;
  if (deed === undefined) return null;
  const by = deed === 'make' ? 'cancel' : deed === 'pause' ? 'resume' : PUT_BACK.has(deed) ? 'tool' : null;
  return others.length === 0 && by !== null ? { ids, by } : null;
}

/** An occurrence that was left out, and the reminder that was made in its place just before. */
function readLeftOut(
  seriesId: string,
  madeJustNow: string | null,
  schedules: ReadonlyMap<string, KnownSchedule>,
): Memory['leftOut'] {
  const made = madeJustNow === null ? undefined : schedules.get(madeJustNow);
  const isInItsPlace = made?.what === schedules.get(seriesId)?.what;
  return { seriesId, madeId: isInItsPlace ? (made?.id ?? null) : null };
}

/** What a round of tools did to the to-do list; of several kinds at once none can be taken back by one word. */
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

/** What an approval made of what was asked for. */
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

/** The schedules of the numbered lines of a reply, in their order; another model's lines are taken to follow the tool's order. */
function readShown(text: string, listed: readonly KnownSchedule[]): readonly string[] {
  const lines = [...text.matchAll(/^\d+\. (.+)$/gm)].map(([, line]) => line);
  if (lines.length === 0) return [];
  const ids = lines.flatMap((line) => shownIn(line ?? '', listed)?.id ?? []);
  return ids.length === lines.length ? ids : listed.map(({ id }) => id);
}

/** By the whole line, else by its text where only one has it: the times may be said in another language, or at another moment. */
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
