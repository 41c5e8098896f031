import type { Wake } from '../domain/wake.ts';
import type { LanguageModel } from './models/model.ts';

/** What a function agent may use while it runs. */
export interface AgentFunctionContext {
  /** Tells the person something. The n-th call of a run is said once, however often the run is tried. */
  notify(text: string): Promise<{ deliveryId: string }>;
  /** Aborted when the run takes too long, is cancelled, or Belfry stops. */
  readonly signal: AbortSignal;
  /** The same for every attempt at this run; hand it to services that dedupe. */
  readonly idempotencyKey: string;
  /** Runs `fn` once a run: its result is stored, and a later attempt gets the stored one. The result must be JSON. */
  step<T>(name: string, fn: () => Promise<T>): Promise<T>;
}

/** An agent that is a plain function. What it answers is the run's output; what it throws fails the run. */
export type AgentFunction = (wake: Wake, context: AgentFunctionContext) => Promise<string | undefined> | Promise<void>;

/** An agent that is a language model with instructions. */
export interface LanguageAgent {
  readonly kind: 'language';
  readonly name: string;
  /** Who it is and how it speaks; the rules of Belfry are added. */
  readonly instructions: string;
  readonly model: LanguageModel;
}
export interface FunctionAgent {
  readonly kind: 'function';
  readonly name: string;
  readonly run: AgentFunction;
}
export type Agent = LanguageAgent | FunctionAgent;
