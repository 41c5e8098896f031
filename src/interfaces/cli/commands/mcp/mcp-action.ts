import type { Cli } from '../../cli.ts';

/** A command after `belfry mcp`, loaded when it is called. Returns the exit code. */
export type McpAction = (
  cli: Cli,
  name: string | undefined,
  options: Readonly<Record<string, unknown>>,
) => Promise<number>;
