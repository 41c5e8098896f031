// A small second opinion on the lives of reminders, written from the promises and not from the code: for the test of random lives.

export const MINUTE = 60_000;

export interface ReferencePolicy {
  readonly interval: number;
  readonly max: number;
  readonly lifetime: number;
  readonly ack: 'understood' | 'any_message' | 'explicit' | 'judged';
  /** Follow-ups after this one are said on the phone too; null: none. */
  readonly phoneAfter: number | null;
  /** Somebody is told when this follow-up brought no answer; null: nobody. */
  readonly tellAfter: number | null;
}
export type Deed =
  | {
      readonly kind: 'say';
      readonly text: 'hello' | 'done' | 'this settles it' | 'not now' | 'snooze for 20 minutes' | 'which one?';
    }
  | { readonly kind: 'done' | 'stop' | 'reopen' | 'pause' | 'resume' | 'cancel' }
  | { readonly kind: 'snooze'; readonly minutes: number }
  | { readonly kind: 'edit'; readonly policy: ReferencePolicy | null };

/** One reminder as a person would keep book of it. Times in minutes. */
export class ReferenceLife {
  phase: 'scheduled' | 'open' | 'snoozed' | 'acknowledged' | 'said' | 'stopped' = 'scheduled';
  schedule: 'active' | 'paused' | 'completed' | 'cancelled' = 'active';
  messages = 0;
  /** Messages on the phone. */
  calls = 0;
  /** After which follow-ups somebody was told. */
  readonly told = new Set<number>();
  count = 0;
  policy: ReferencePolicy | null;
  #next: number | null;
  #last = 0;
  #from = 0;
  #spokeAt = Number.NEGATIVE_INFINITY;

  constructor(dueAt: number, policy: ReferencePolicy | null) {
    this.#next = dueAt;
    this.policy = policy;
  }

  /** The clock comes to `now`. */
  tick(now: number): void {
    while (this.#next !== null && this.#next <= now && this.schedule !== 'paused') {
      if (this.phase !== 'open') {
        this.#from = now;
        this.#tell(now);
        continue;
      }
      const { policy } = this;
      if (policy !== null && policy.tellAfter === this.count) this.told.add(this.count);
      if (policy === null || now >= this.#from + policy.lifetime || this.count >= policy.max) this.#end('said');
      else {
        this.count += 1;
        if (policy.phoneAfter !== null && this.count > policy.phoneAfter) this.calls += 1;
        this.#tell(now);
      }
    }
  }

  #tell(now: number): void {
    this.messages += 1;
    this.#last = now;
    if (this.policy === null) this.#end('said');
    else {
      this.phase = 'open';
      this.#next = Math.min(now + this.policy.interval, this.#from + this.policy.lifetime);
    }
  }

  #end(phase: 'acknowledged' | 'said' | 'stopped'): void {
    this.phase = phase;
    this.#next = null;
    if (this.schedule === 'active') this.schedule = 'completed';
  }

  /** Somebody does something at `now`; false: it is refused. */
  act(deed: Deed, now: number): boolean {
    const done = this.#act(deed, now);
    this.tick(now);
    return done;
  }

  #act(deed: Deed, now: number): boolean {
    const told = this.messages > 0;
    const living = this.phase === 'open' || this.phase === 'snoozed';
    switch (deed.kind) {
      case 'say':
        return this.#hear(deed.text, now);
      case 'done':
        if (told && this.phase !== 'acknowledged') this.#end('acknowledged');
        return told;
      case 'stop':
        if (told && (living || this.phase === 'said')) this.#end('stopped');
        return told;
      case 'reopen':
        return this.#reopen(now);
      case 'snooze':
        if (!told || this.schedule === 'cancelled') return false;
        this.phase = 'snoozed';
        this.#next = now + deed.minutes;
        if (this.schedule === 'completed') this.schedule = 'active';
        return true;
      case 'pause':
        if (this.schedule !== 'active' && this.schedule !== 'paused') return false;
        this.schedule = 'paused';
        return true;
      case 'resume':
        if (this.schedule === 'active') return true;
        if (this.schedule !== 'paused' || !living) return false;
        this.schedule = 'active';
        if (this.#next !== null) this.#next = Math.max(this.#next, now);
        return true;
      case 'cancel':
        if (this.schedule === 'completed' || this.schedule === 'cancelled') return false;
        if (living) this.#end('stopped');
        this.schedule = 'cancelled';
        return true;
      case 'edit':
        if (this.schedule !== 'active' && this.schedule !== 'paused') return false;
        this.policy = deed.policy;
        if (this.phase !== 'open') return true;
        if (deed.policy === null) this.#end('said');
        else {
          const { interval, lifetime } = deed.policy;
          this.#next = Math.max(now, Math.min(this.#last + interval, this.#from + lifetime));
        }
        return true;
      default:
        return deed satisfies never;
    }
  }

  /** An answer is awaited again from now on, with all its follow-ups to come; what is open stays as it is. */
  #reopen(now: number): boolean {
    if (this.messages === 0 || this.schedule === 'cancelled') return false;
    if (this.phase === 'open') return true;
    const { policy } = this;
    if (policy === null) {
      // What had no follow-ups can only be answered again.
      const wasSettled = this.phase !== 'said';
      if (wasSettled) this.#end('said');
      return wasSettled;
    }
    this.phase = 'open';
    this.count = 0;
    this.#from = now;
    this.#next = now + Math.min(policy.interval, policy.lifetime);
    if (this.schedule === 'completed') this.schedule = 'active';
    return true;
  }

  #hear(text: string, now: number): boolean {
    const talking = this.#last - this.#spokeAt <= 5;
    this.#spokeAt = now;
    // What was only said still listens to a plain word, for a quarter of an hour, unless its schedule was cancelled.
    const listens = this.phase === 'said' && this.schedule !== 'cancelled' && now - this.#last <= 15;
    if (listens && text === 'done') this.#end('acknowledged');
    if (listens && (text === 'snooze for 20 minutes' || text === 'not now')) {
      this.phase = 'snoozed';
      this.#next = now + (text === 'not now' ? 10 : 20);
      if (this.schedule === 'completed') this.schedule = 'active';
    }
    if (this.phase !== 'open' || this.policy === null) return true;
    const { ack } = this.policy;
    const crosses = talking && now - this.#last <= 2;
    if (text === 'snooze for 20 minutes' || text === 'not now') {
      this.phase = 'snoozed';
      this.#next = now + (text === 'not now' ? 10 : 20);
      return true;
    }
    if (text === 'which one?') return true;
    const judged = ack === 'judged' || ack === 'understood' || (ack === 'any_message' && crosses);
    if (text === 'done' || (judged ? text === 'this settles it' : ack === 'any_message')) this.#end('acknowledged');
    return true;
  }
}
