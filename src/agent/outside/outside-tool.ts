import type { SeenBefore } from '../../domain/net/outgoing-address.ts';
import type { ToolSpec } from '../models/model.ts';

/** The effect of a tool: it only reads, or it changes something. */
export type ToolEffect = 'reads' | 'changes';

/** Whether a call needs the person's approval. */
export type ToolLeave = 'never' | 'always';

/** The origin of a tool: the configuration file or the library, a foreign MCP server, or one of Belfry's own three. */
export type ToolSource =
  | { readonly kind: 'config' }
  | { readonly kind: 'mcp'; readonly server: string }
  | { readonly kind: 'belfry' };

/**
 * A tool with effects outside of Belfry's data: no transaction covers it, so it has rules for crashes and for
 * approval.
 */
export interface OutsideTool {
  /** Unique among the tools of its agent; letters, digits, - and _, at most 64. */
  readonly name: string;
  readonly description: string;
  readonly inputSchema: ToolSpec['inputSchema'];
  readonly effect: ToolEffect;
  /** Called twice with the same key, it acts once. Only then is a call with an unknown end repeated. */
  readonly idempotent: boolean;
  /** @throws when it cannot decide; then the call needs approval */
  readonly approval: ToolLeave | ((input: unknown, seen: SeenBefore) => ToolLeave | Promise<ToolLeave>);
  /**
   * True when a card may offer "Always": only if the operator declared that it runs no command, destroys nothing and
   * sends nothing to others.
   */
  readonly lasting: boolean;
  /** True when "Always" may leave arguments open: not where its need for approval depends on them. @default false */
  readonly freeable?: boolean;
  /**
   * True when its card may be decided in a chat: not for a tool known to run a command, to destroy, or to send to
   * others.
   */
  readonly inChat: boolean;
  /**
   * Whether it is called in a run without the person once text of others is in view, where `approval` lets it: false
   * for what may write to others, spend or destroy.
   */
  readonly unattended: boolean | ((input: unknown) => boolean);
  /** The time limit of a call in milliseconds. */
  readonly timeoutMs: number;
  /** The most characters of a result that the model reads. */
  readonly maxOutput: number;
  /** True when its results are private: later calls in the same run that send data out are judged more strictly. */
  readonly isPrivate: boolean;
  /** sha256 over name, description, schema and whatever else a person saw when approving it. */
  readonly hash: string;
  readonly source: ToolSource;
  /** Whether it still is as its hash says, where that can change meanwhile. Asked before a card. @default it is */
  isCurrent?(): Promise<boolean>;
  /** Checks the model's input. Never throws. */
  check(
    input: unknown,
  ): { readonly ok: true; readonly input: unknown } | { readonly ok: false; readonly message: string };
  /**
   * Carries out the call. Its result is data for the model: text, or JSON.
   * @throws anything; its message is told to the model
   */
  execute(input: unknown, call: OutsideCall): Promise<unknown>;
}

/** Thrown by `execute` when the effect is unknown: the connection broke, or no answer came. */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome';
}

/** What a tool knows of the call that it carries out. */
export interface OutsideCall {
  /** The same for every attempt at this call, for services that support idempotency keys. */
  readonly idempotencyKey: string;
  readonly userId: string;
  readonly agent: string;
  readonly runId: string | null;
  /** Aborted at the tool's limit, when the run is cancelled, and when Belfry stops. */
  readonly signal: AbortSignal;
}

/** The foreign tools of one agent at present: those of foreign servers come and go. */
export interface OutsideTools {
  /** In a stable order. */
  list(): readonly OutsideTool[];
  /**
   * What is unavailable now, in words for the model and the person: `The server "home" does not answer since 14:02.`
   */
  absences(): readonly string[];
}
