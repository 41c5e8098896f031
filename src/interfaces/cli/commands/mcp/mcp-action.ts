import type { Cli } from '../../cli.ts';

/** What can stand after `belfry mcp`. Each is loaded when it is called. The answer is the exit code. */
export type McpAction = (
  cli: Cli,
  name: string | undefined,
  options: Readonly<Record<string, unknown>>,
) => Promise<number>;
