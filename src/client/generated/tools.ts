// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { ProposedChange } from './proposals.ts';

export interface ListMcpToolsInput {
  /** Only those of this agent */
  agent?: string | undefined;
  /** Only those of this server */
  server?: string | undefined;
  /**
   * "waiting": only those that wait for a look; "refused": only those that a person refused
   * @default "all"
   */
  state?: 'all' | 'waiting' | 'refused' | undefined;
}

export interface McpToolWaiting {
  /** sha256 over all of it */
  hash: string;
  /** Name, description, schema and annotations as JSON, with hidden characters made visible: ⟦U+202E⟧ */
  shown: string;
  /** How many characters of it the eye would miss */
  hidden: number;
}

export interface McpToolSaysItem {
  /** description, inputSchema, ... */
  field: string;
  /** The field for people: "Description" */
  label: string;
  /** What it says, with hidden characters made visible; an object as JSON over several lines */
  shown: string;
}

export interface McpTool {
  /** The agent that has the server */
  agent: string;
  /** The server */
  server: string;
  /** The tool, as the server calls it */
  tool: string;
  /** "accepted": it may be called; "new", "changed": it waits until a person looked; "refused": a person looked, and it stays away */
  state: 'accepted' | 'new' | 'changed' | 'refused';
  /** What the server said of it when it was accepted; null: nobody looked yet */
  accepted: McpToolWaiting | null;
  /** What the server says of it now, where that waits for a look */
  waiting: McpToolWaiting | null;
  /** What waits, field by field; where nothing waits, what was accepted */
  says: McpToolSaysItem[];
  /** What differs between what was accepted and what waits; empty for a new tool */
  changes: ProposedChange[];
  /** When it was first listed as it is now */
  seenAt: string;
}

export interface ListMcpToolsAnswer {
  /** By agent, server and name */
  items: McpTool[];
}

export interface AcceptMcpToolInput {
  /** The agent */
  agent: string;
  /** The server */
  server: string;
  /** The tool, as the server calls it */
  tool: string;
  /** The hash of what was looked at, of "waiting" in list-mcp-tools */
  hash: string;
}
