import type { ToolEffect, ToolLeave } from './outside-tool.ts';

/** What the function of a tool is told beside its input; a tool of the AI SDK finds what it knows from there. */
export interface ToolCallFacts {
  /** The same for every attempt at this call: hand it to a service that dedupes. */
  readonly idempotencyKey: string;
  readonly toolCallId: string;
  readonly agent: string;
  readonly userId: string;
  readonly runId: string | null;
  /** Aborted at the tool's limit, when the run is cancelled, and when Belfry stops. */
  readonly abortSignal: AbortSignal;
  /** Empty: a tool is told its input and nothing of the conversation. */
  readonly messages: readonly never[];
}

/**
 * A tool of an agent as a program or `belfry.config.ts` declares it: `tool({ description, inputSchema, execute })` of the AI SDK, or a plain
 * object of the same shape, and what Belfry has to know to carry a call out safely.
 */
export interface ToolDefinition {
  /** What it does, for the model and for the person on a card: a text of at most 4,000 characters, which every tool must have. */
  // biome-ignore lint/suspicious/noExplicitAny: the AI SDK may have a function here, which is refused at the start
  readonly description?: string | ((options: any) => string) | undefined;
  /** A zod schema, `jsonSchema()` of the AI SDK, or a JSON schema of type object, which is shown to the model and checks its top level. */
  readonly inputSchema: unknown;
  /** Does it; every tool must have it. What it answers is JSON or text for the model. What it throws is told to the model, its message alone. */
  // biome-ignore lint/suspicious/noExplicitAny: the input is of the tool's own schema
  readonly execute?: ((input: any, facts: any) => unknown) | undefined;
  /** Whether it only looks, or something is different afterwards. @default 'changes' */
  readonly effect?: ToolEffect;
  /** Called twice with the same key, it does the thing once: a call whose end is not known is then repeated. @default false */
  readonly idempotent?: boolean;
  /** Whether the person has to say yes first. @default 'never' for what reads, else 'always' */
  // biome-ignore lint/suspicious/noExplicitAny: the input is of the tool's own schema
  readonly approval?: ToolLeave | ((input: any) => ToolLeave | Promise<ToolLeave>);
  /** How long a call may take, as "30 seconds", 1 second to 12 hours. @default 60 seconds */
  readonly timeout?: string;
  /** The most characters of its answer that the model reads, 100 to 200,000. @default 16000 */
  readonly maxOutput?: number;
  /** True: what it did cannot be put right, and its card is decided on the page, each time anew. Left out, it is not known: its card is decided each time anew. @default false for what reads */
  readonly destructive?: boolean;
  /** True: it writes to other people, and its card is decided on the page, each time anew. Left out, it is not known: its card is decided each time anew. @default false for what reads */
  readonly sendsToOthers?: boolean;
  /** Its answers are private: what reaches out later in the same turn or conversation is judged more strictly. @default false */
  readonly private?: boolean;
}

/** The tools of an agent by name: letters, digits, - and _, at most 64. */
export type ToolDefinitions = Readonly<Record<string, ToolDefinition>>;
