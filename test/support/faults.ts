// Bad days of the network and of the service, asked for by a test. Nothing here waits for time: what is late is released.

/** One call as a fault sees it. */
export interface FaultyCall {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** What goes wrong with a call. */
export type Fault =
  /** It takes effect, and the connection dies before the answer. */
  | { readonly kind: 'lose-answer' }
  /** The connection dies before anything took effect. */
  | { readonly kind: 'drop' }
  /** It takes effect, and the answer waits for `release()`. */
  | { readonly kind: 'late' }
  /** Nothing takes effect before `release()`. */
  | { readonly kind: 'hold' }
  /** 429: nothing takes effect; the answer says for how many seconds to wait, and whether with everything, where the service says so. */
  | { readonly kind: 'flood'; readonly retryAfter: number; readonly isGlobal?: boolean }
  /** An answer of the machines in front of the service: 500, 502 with a page instead of JSON, and the like. */
  | { readonly kind: 'status'; readonly status: number; readonly body?: string }
  /** Any refusal, in the words of the service. */
  | { readonly kind: 'refuse'; readonly code: number; readonly description: string }
  /** It takes effect, and the answer is not JSON. */
  | { readonly kind: 'garbage' };

export interface FaultHandle {
  /** Resolves when a call has met the fault (`late`: when it has taken effect). */
  readonly met: Promise<FaultyCall>;
  /** How many calls have met it. */
  readonly count: number;
  /** Lets the late or held calls go on, and those that come. */
  release(): void;
  /** No further call meets it; those waiting go on. */
  cancel(): void;
}

export interface FaultPlan {
  readonly fault: Fault;
  /** Name of a method; every method when left out. */
  readonly method?: string;
  /** @default every call of the method */
  readonly only?: (call: FaultyCall) => boolean;
  /** How many calls meet it. @default 1 */
  readonly times?: number;
}

/** A fault on its way through one call. */
export interface MetFault {
  readonly fault: Fault;
  arrive(): void;
  readonly released: Promise<void>;
}

export interface Faults {
  add(plan: FaultPlan): FaultHandle;
  /** Asked about each call that meets no planned fault: a test with a seed decides here. */
  choose: ((call: FaultyCall) => Fault | undefined) | undefined;
  meet(call: FaultyCall): MetFault | undefined;
  /** Ends all of them. */
  clear(): void;
}

export function createFaults(): Faults {
  interface Planned extends FaultPlan {
    left: number;
    readonly handle: FaultHandle;
    meet(call: FaultyCall): MetFault;
  }
  const plans = new Set<Planned>();
  const faults: Faults = {
    choose: undefined,
    add(plan) {
      const met = Promise.withResolvers<FaultyCall>();
      const released = Promise.withResolvers<void>();
      let count = 0;
      const handle: FaultHandle = {
        met: met.promise,
        get count() {
          return count;
        },
        release: () => released.resolve(),
        cancel() {
          plans.delete(planned);
          released.resolve();
        },
      };
      const planned: Planned = {
        ...plan,
        left: plan.times ?? 1,
        handle,
        meet(call) {
          count++;
          return { fault: plan.fault, arrive: () => met.resolve(call), released: released.promise };
        },
      };
      plans.add(planned);
      return handle;
    },
    meet(call) {
      for (const plan of plans) {
        if (plan.method !== undefined && plan.method.toLowerCase() !== call.method.toLowerCase()) continue;
        if (plan.only && !plan.only(call)) continue;
        plan.left--;
        if (plan.left <= 0) plans.delete(plan);
        return plan.meet(call);
      }
      const fault = faults.choose?.(call);
      return fault && { fault, arrive: () => {}, released: Promise.resolve() };
    },
    clear() {
      faults.choose = undefined;
      for (const plan of plans) plan.handle.cancel();
    },
  };
  return faults;
}
