import type { ToolEffect, ToolLeave } from './outside-tool.ts';

/** What a tool's function gets besides its input, in the form that tools of the AI SDK expect. */
export interface ToolCallFacts {
  /** The same for every attempt at this call, for services that support idempotency keys. */
  readonly idempotencyKey: string;
  readonly toolCallId: string;
  readonly agent: string;
  readonly userId: string;
  readonly runId: string | null;
  /** Aborted at the tool's limit, when the run is cancelled, and when Belfry stops. */
  readonly abortSignal: AbortSignal;
  /** Always empty: a tool gets its input and nothing of the conversation. */
  readonly messages: readonly never[];
}

/**
 * A tool of an agent, declared by a program or `belfry.config.ts`: `tool({ description, inputSchema, execute })` of
 * the AI SDK, or a plain object of that shape, with the facts that Belfry needs to carry a call out safely.
 */
export interface ToolDefinition {
  /** What it does, for the model and for the person on a card: at most 4,000 characters; required for every tool. */
  // biome-ignore lint/suspicious/noExplicitAny: the AI SDK may have a function here, which is refused at the start
  readonly description?: string | ((options: any) => string) | undefined;
  /**
   * A zod schema, `jsonSchema()` of the AI SDK, or a JSON schema of type object, which the model sees and whose top
   * level is checked.
   */
  readonly inputSchema: unknown;
  /**
   * Carries out a call; required for every tool. Its result is JSON or text for the model. Of an error, the model
   * gets the message only.
   */
  // biome-ignore lint/suspicious/noExplicitAny: the input is of the tool's own schema
  readonly execute?: ((input: any, facts: any) => unknown) | undefined;
  /** Whether it only reads, or changes something. @default 'changes' */
  readonly effect?: ToolEffect;
  /** Called twice with the same key, it acts once: a call with an unknown end is then repeated. @default false */
  readonly idempotent?: boolean;
  /** Whether the person must approve first. @default 'never' for tools that read, otherwise 'always' */
  // biome-ignore lint/suspicious/noExplicitAny: the input is of the tool's own schema
  readonly approval?: ToolLeave | ((input: any) => ToolLeave | Promise<ToolLeave>);
  /** The time limit of a call, such as "30 seconds", 1 second to 12 hours. @default 60 seconds */
  readonly timeout?: string;
  /** The most characters of its answer that the model reads, 100 to 200,000. @default 16000 */
  readonly maxOutput?: number;
  /**
   * True: its effect cannot be undone, such as money that is spent, and its card is decided on the page, each time anew. Unset means unknown: its
   * card is decided each time anew.
   * @default false for tools that read
   */
  readonly destructive?: boolean;
  /**
   * True: it writes to other people, and its card is decided on the page, each time anew. Unset means unknown: its
   * card is decided each time anew.
   * @default false for tools that read
   */
  readonly sendsToOthers?: boolean;
  /**
   * True: its answers are private, and later calls in the same turn or conversation that send data out are judged
   * more strictly.
   * @default false
   */
  readonly private?: boolean;
  /**
   * Whether it is called without your yes, where `approval` says so, in a run in which nobody talks to the agent and
   * which has text of others before it.
   * @default true for tools that read, and for those with `destructive: false` and `sendsToOthers: false`
   */
  // biome-ignore lint/suspicious/noExplicitAny: the input is of the tool's own schema
  readonly unattended?: boolean | ((input: any) => boolean);
}

/** The tools of an agent by name: letters, digits, - and _, at most 64. */
export type ToolDefinitions = Readonly<Record<string, ToolDefinition>>;
