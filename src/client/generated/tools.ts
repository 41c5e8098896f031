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
  /** How many hidden characters it has */
  hidden: number;
}

export interface McpToolSaysItem {
  /** description, inputSchema, ... */
  field: string;
  /** The field for people: "Description" */
  label: string;
  /** Its value, with hidden characters made visible; an object as JSON over several lines */
  shown: string;
}

export interface McpTool {
  /** The agent that has the server */
  agent: string;
  /** The server */
  server: string;
  /** The tool, as the server calls it */
  tool: string;
  /** "accepted": it may be called; "new", "changed": it waits for a person's look; "refused": a person refused it */
  state: 'accepted' | 'new' | 'changed' | 'refused';
  /** The definition when it was accepted; null when it was not */
  accepted: McpToolWaiting | null;
  /** The present definition, when it is not the accepted one; null when it is */
  waiting: McpToolWaiting | null;
  /** The present definition, field by field */
  says: McpToolSaysItem[];
  /** What differs from the accepted definition; empty for a new tool */
  changes: ProposedChange[];
  /** When it was first listed with this definition */
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
  /** The hash of the shown definition, from "waiting" in list-mcp-tools */
  hash: string;
}
