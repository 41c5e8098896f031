// What should become of schedules that come once or at intervals, as product.md and promises.md say it, thought through a second
// time: in memory, without a database, a queue, a lane table or a line of the product.

/** What an agent does with the next run of a schedule. `hold`: nothing, until it is told to go on. */
export const MOODS = ['succeed', 'speak', 'fail', 'fail_for_good', 'hold'] as const;
export type Mood = (typeof MOODS)[number];

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
/** Promise 4: a start counts as late after a minute, and what comes back is useful for a day. */
const LATE = MINUTE;
const FRESH = DAY;
/** Promise 7: three attempts, 30 s, doubled, half of it and a share of the other half; the test's share is 0.5. */
const ATTEMPTS = 3;
const backoff = (attempt: number): number => 30 * SECOND * 2 ** (attempt - 1) * 0.75;
const FAILURES_BEFORE_PAUSE = 5;
/** Promise 8: ten minutes by default. A little more here, so that a run never takes too long at the very instant of a later slot. */
export const TURN_LIMIT = 10 * MINUTE + 137;
const TAKEOVERS = 3;

export type RunState = 'queued' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'cancelled' | 'skipped';
export interface ReferenceRun {
  readonly cause: 'scheduled' | 'manual';
  readonly nominalAt: number;
  state: RunState;
  /** When its first try began. */
  startedAt: number | null;
  endedAt: number | null;
}
interface Turn extends ReferenceRun {
  readonly order: number;
  attempts: number;
  takeovers: number;
  /** When it is tried again; or, of one that holds, when it has taken too long. */
  wakesAt: number | null;
}
export type Rule =
  | { readonly kind: 'once'; readonly at: number }
  | { readonly kind: 'interval'; readonly everyMs: number; readonly anchor: number };
export type ScheduleState = 'active' | 'paused' | 'completed' | 'failed' | 'cancelled';
/** What was asked for: done, or refused with this code. */
export type Answer = 'ok' | 'not_found' | 'wrong_state' | 'time_in_past';

export class ReferenceSchedule {
  state: ScheduleState = 'active';
  next: number | null;
  mood: Mood = 'succeed';
  runs = 0;
  failed = 0;
  skipped = 0;
  missed = 0;
  readonly all: ReferenceRun[] = [];
  #rule: Rule;
  #failures = 0;
  #cancelledWhilePaused = false;
  #turns: Turn[] = [];
  #holder: Turn | null = null;
  #order = 0;

  constructor(rule: Rule, now: number) {
    this.#rule = rule;
    this.next = this.#after(now);
  }

  get unfinished(): number {
    return this.#turns.length;
  }
  get isHeld(): boolean {
    return this.#holder !== null;
  }
  /** Whether one more dead worker is one too many. */
  get isWornOut(): boolean {
    return (this.#holder?.takeovers ?? 0) >= TAKEOVERS;
  }
  /** What would end a run that was under way, when it is begun anew. */
  get wouldEndAnew(): boolean {
    return this.isHeld && (this.state === 'cancelled' || (this.state === 'paused' && this.#holder?.cause !== 'manual'));
  }
  /** The nearest moment at which something becomes of it. */
  get wakesAt(): number | null {
    const times = this.#turns.flatMap(({ wakesAt }) => wakesAt ?? []);
    if (this.next !== null) times.push(this.next);
    return times.length === 0 ? null : Math.min(...times);
  }

  /** Everything that is due, in due order. */
  wake(now: number): void {
    const due = this.#turns
      .filter(({ wakesAt }) => wakesAt !== null && wakesAt <= now)
      .map((turn) => ({ at: turn.wakesAt as number, turn: turn as Turn | null }));
    if (this.next !== null && this.next <= now) due.push({ at: this.next, turn: null });
    // First what is due is put where it belongs, all of it; then what has a place begins.
    const begin: Turn[] = [];
    for (const { turn } of due.sort((a, b) => a.at - b.at)) {
      if (turn === null) this.#occur(now, begin);
      else if (turn.state === 'running') this.#tryAgain(turn, now);
      else {
        turn.wakesAt = null;
        this.#line(turn, begin);
      }
    }
    for (const turn of begin) this.#begin(turn, now);
  }

  /** The process died, and another one took over: what was under way begins anew. */
  takeOver(now: number): void {
    const turn = this.#holder;
    if (turn === null) return;
    if (++turn.takeovers > TAKEOVERS) this.#end(turn, 'failed', now);
    else this.#begin(turn, now);
  }

  /** The agent is told to go on with what it holds. */
  release(how: Mood, now: number): void {
    const turn = this.#holder;
    if (turn === null) return;
    turn.wakesAt = null;
    this.#carryOut(turn, how, now);
  }

  pause(): Answer {
    if (this.state === 'paused') return 'ok';
    if (this.state !== 'active') return 'wrong_state';
    this.state = 'paused';
    this.next = null;
    return 'ok';
  }

  resume(now: number): Answer {
    if (this.state === 'active') return 'ok';
    return this.state === 'paused' || this.state === 'failed' ? this.#revive(now) : 'wrong_state';
  }

  cancel(now: number): Answer {
    if (this.state === 'cancelled') return 'not_found';
    if (this.state === 'completed') return 'wrong_state';
    this.#cancelledWhilePaused = this.state === 'paused';
    this.state = 'cancelled';
    this.next = null;
    for (const turn of this.#turns.filter(({ state }) => state === 'queued')) this.#close(turn, 'cancelled', now);
    return 'ok';
  }

  restore(now: number): Answer {
    if (this.state === 'active' || this.state === 'paused') return 'ok';
    if (this.state !== 'cancelled') return 'wrong_state';
    if (!this.#cancelledWhilePaused) return this.#revive(now);
    this.state = 'paused';
    return 'ok';
  }

  run(now: number): Answer {
    if (this.state === 'cancelled') return 'wrong_state';
    // Pressed again before the first press began: once is meant.
    if (this.#turns.some(({ cause, state }) => cause === 'manual' && state === 'queued')) return 'ok';
    const begin: Turn[] = [];
    this.#line(this.#add('manual', now), begin);
    for (const turn of begin) this.#begin(turn, now);
    return 'ok';
  }

  skipNext(now: number): Answer {
    if (this.state !== 'active' || this.#rule.kind === 'once' || this.next === null) return 'wrong_state';
    this.#skip(this.next, now);
    this.next = this.#after(this.next);
    return 'ok';
  }

  /** Another text, and with a rule another time, which counts from now. */
  change(rule: Rule | null, now: number): Answer {
    if (this.state !== 'active' && this.state !== 'paused') return 'wrong_state';
    if (rule === null) return 'ok';
    this.#rule = rule;
    if (this.state === 'active') this.next = this.#after(now);
    return 'ok';
  }

  /** The first slot after a moment that has no run yet. */
  #after(at: number): number | null {
    const rule = this.#rule;
    if (rule.kind === 'once') return rule.at > at ? rule.at : null;
    const isTaken = (slot: number) =>
      this.all.some(({ cause, nominalAt }) => cause === 'scheduled' && nominalAt === slot);
    let slot = rule.anchor + Math.max(1, Math.floor((at - rule.anchor) / rule.everyMs) + 1) * rule.everyMs;
    while (isTaken(slot)) slot += rule.everyMs;
    return slot;
  }

  #revive(now: number): Answer {
    const next = this.#after(now);
    if (next === null) return 'time_in_past';
    this.state = 'active';
    this.#failures = 0;
    this.next = next;
    return 'ok';
  }

  /** Its time has come, perhaps several times: the latest one counts. */
  #occur(now: number, begin: Turn[]): void {
    const rule = this.#rule;
    const first = this.next as number;
    const last = rule.kind === 'once' ? first : first + Math.floor((now - first) / rule.everyMs) * rule.everyMs;
    const count = rule.kind === 'once' ? 1 : (last - first) / rule.everyMs + 1;
    this.next = rule.kind === 'once' ? null : last + rule.everyMs;
    const isUseful = rule.kind === 'once' || now - last <= Math.max(FRESH, LATE);
    this.missed += isUseful ? count - 1 : count;
    if (!isUseful) return;
    const waits = this.#turns.some(({ state }) => state === 'queued');
    if (waits) this.#skip(last, now);
    else this.#line(this.#add('scheduled', last), begin);
  }

  #skip(nominalAt: number, now: number): void {
    this.all.push({ cause: 'scheduled', nominalAt, state: 'skipped', startedAt: null, endedAt: now });
    this.skipped += 1;
  }

  #add(cause: Turn['cause'], nominalAt: number): Turn {
    const turn: Turn = {
      cause,
      nominalAt,
      state: 'queued',
      startedAt: null,
      endedAt: null,
      order: this.#order++,
      attempts: 1,
      takeovers: 0,
      wakesAt: null,
    };
    this.all.push(turn);
    this.#turns.push(turn);
    return turn;
  }

  /** Runs of one schedule follow one another. */
  #line(turn: Turn, begin: Turn[]): void {
    if (this.#holder !== null) return;
    this.#holder = turn;
    begin.push(turn);
  }

  #begin(turn: Turn, now: number): void {
    if (this.state === 'cancelled' || (this.state === 'paused' && turn.cause !== 'manual')) {
      this.#close(turn, 'cancelled', now);
      this.#giveOn(turn, now);
      return;
    }
    turn.state = 'running';
    turn.startedAt ??= now;
    this.#carryOut(turn, this.mood, now);
  }

  #carryOut(turn: Turn, mood: Mood, now: number): void {
    if (mood === 'hold') turn.wakesAt = now + TURN_LIMIT;
    else if (mood === 'fail') this.#tryAgain(turn, now);
    else this.#end(turn, mood === 'fail_for_good' ? 'failed' : 'succeeded', now);
  }

  #tryAgain(turn: Turn, now: number): void {
    turn.wakesAt = null;
    if (turn.attempts >= ATTEMPTS) {
      this.#end(turn, 'failed', now);
      return;
    }
    turn.wakesAt = now + backoff(turn.attempts);
    turn.attempts += 1;
    turn.takeovers = 0;
    turn.state = 'waiting';
    this.#giveOn(turn, now);
  }

  #close(turn: Turn, state: RunState, now: number): void {
    turn.state = state;
    turn.endedAt = now;
    turn.wakesAt = null;
    this.#turns = this.#turns.filter((one) => one !== turn);
  }

  #end(turn: Turn, state: 'succeeded' | 'failed', now: number): void {
    this.#close(turn, state, now);
    this.runs += 1;
    if (state === 'failed') this.failed += 1;
    this.#failures = state === 'failed' ? this.#failures + 1 : 0;
    if (this.state === 'active' && this.#rule.kind === 'interval' && this.#failures >= FAILURES_BEFORE_PAUSE) {
      this.state = 'paused';
      this.next = null;
    }
    // Nothing is to come, and nothing is under way: it is over.
    if (this.state === 'active' && this.next === null && this.#turns.length === 0)
      this.state = state === 'failed' ? 'failed' : 'completed';
    this.#giveOn(turn, now);
  }

  /** The next one in line begins: what was due first. One that waits for its next try is not in line. */
  #giveOn(from: Turn, now: number): void {
    if (this.#holder !== from) return;
    this.#holder = null;
    const line = this.#turns.filter((turn) => turn !== from && turn.wakesAt === null);
    const [next] = line.sort((a, b) => a.nominalAt - b.nominalAt || a.order - b.order);
    if (next === undefined) return;
    this.#holder = next;
    this.#begin(next, now);
  }
}
