import type { ToolSpec } from '../models/model.ts';

/** What a tool does to the world: it looks, or something is different afterwards. */
export type ToolEffect = 'reads' | 'changes';

/** Whether a call needs the person's yes. */
export type ToolLeave = 'never' | 'always';

/** Where a tool comes from: the configuration file or the library, a foreign MCP server, or Belfry's own three. */
export type ToolSource =
  | { readonly kind: 'config' }
  | { readonly kind: 'mcp'; readonly server: string }
  | { readonly kind: 'belfry' };

/** A tool whose effect is outside of Belfry's data: no transaction holds it, so it has rules for crashes and for leave. */
export interface OutsideTool {
  /** Unique among the tools of its agent; letters, digits, - and _, at most 64. */
  readonly name: string;
  readonly description: string;
  readonly inputSchema: ToolSpec['inputSchema'];
  readonly effect: ToolEffect;
  /** Made twice with the same key, it does the thing once. Only then is a call repeated whose end is not known. */
  readonly idempotent: boolean;
  /** @throws when it cannot decide; then the call asks */
  readonly approval: ToolLeave | ((input: unknown, facts: LeaveFacts) => ToolLeave | Promise<ToolLeave>);
  /** Whether a card may offer "Always": only where the operator said that it runs no command, destroys nothing and sends nothing to others. */
  readonly lasting: boolean;
  /** Whether "Always" may leave arguments of it open: not where its need for a yes hangs on them. @default false */
  readonly freeable?: boolean;
  /** Whether a chat may decide its card: not where it is known to run a command, to destroy, or to send to others. */
  readonly inChat: boolean;
  /** Milliseconds until a call is given up. */
  readonly timeoutMs: number;
  /** The most characters of a result that the model gets. */
  readonly maxOutput: number;
  /** A result of it is private: what reaches out afterwards in the same run is judged more strictly. */
  readonly isPrivate: boolean;
  /** sha256 over name, description, schema and what else a person saw when they said yes. */
  readonly hash: string;
  readonly source: ToolSource;
  /** Reads what a model wrote. Never throws. */
  check(
    input: unknown,
  ): { readonly ok: true; readonly input: unknown } | { readonly ok: false; readonly message: string };
  /** Does it. What it answers is data for the model: text, or JSON. @throws anything; its message is told to the model */
  execute(input: unknown, call: OutsideCall): Promise<unknown>;
}

/** What a tool may judge a call by besides its input. */
export interface LeaveFacts {
  /** Whether a private tool's result was read before in the same turn, or in the conversation that the agent remembers. */
  readonly readPrivate: boolean;
  /** What the person themselves asked for: their last words in a conversation, or the text of the schedule; null: nobody knows. */
  readonly personWords: string | null;
}

/** Thrown by `execute` when the thing may have been done and nobody can say: the connection broke, the answer did not come. */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome';
}

/** What a tool knows of the call it carries out. */
export interface OutsideCall {
  /** The same for every attempt at this call: a service that knows it can dedupe. */
  readonly idempotencyKey: string;
  readonly userId: string;
  readonly agent: string;
  readonly runId: string | null;
  /** Aborted at the tool's limit, when the run is cancelled, and when Belfry stops. */
  readonly signal: AbortSignal;
}

/** The outside tools of one agent as they are now: those of foreign servers come and go. */
export interface OutsideTools {
  /** In a stable order. */
  list(): readonly OutsideTool[];
  /** What cannot be used now, in words for the model and the person: `The server "home" does not answer since 14:02.` */
  absences(): readonly string[];
}
