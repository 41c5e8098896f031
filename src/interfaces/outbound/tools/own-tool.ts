import type { z } from 'zod';
import type { ToolEffect, ToolLeave } from '../../../agent/outside/outside-tool.ts';
import type { SeenBefore } from '../../../domain/net/outgoing-address.ts';

/** The facts for the function of a tool besides its input. */
export interface OwnToolCall {
  readonly abortSignal: AbortSignal;
  /** Equal for every attempt at this call. */
  readonly idempotencyKey: string;
}

/** One of Belfry's own tools, for the `tools` of an agent. */
export interface OwnTool<I> {
  readonly description: string;
  readonly inputSchema: z.ZodType<I>;
  readonly execute: (input: I, call: OwnToolCall) => Promise<unknown>;
  readonly effect: ToolEffect;
  readonly idempotent?: boolean;
  readonly approval: ToolLeave | ((input: I, seen?: SeenBefore) => ToolLeave);
  readonly timeout: string;
  readonly maxOutput: number;
  readonly destructive?: boolean;
  readonly sendsToOthers?: boolean;
  readonly private?: boolean;
  readonly unattended?: boolean | ((input: I) => boolean);
}
