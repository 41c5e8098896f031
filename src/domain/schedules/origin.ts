/** The ways in. `tool`: a language model's call within a turn; `system`: Belfry itself; `webhook`: a signed call; `channel`: from a linked chat; `mcp`: a tool called over MCP. */
export const DOORS = ['page', 'command_line', 'rest', 'tool', 'system', 'webhook', 'channel', 'mcp'] as const;
export type Door = (typeof DOORS)[number];

/** Where a request came from, for the audit record. */
export interface Origin {
  readonly door: Door;
  /** The shown token, or the one that began the browser's session; null when none was needed. */
  readonly token: { readonly id: string; readonly name: string } | null;
  /** The address of another machine; null for this one. */
  readonly address: string | null;
  /** The linked chat; absent for none. */
  readonly linkId?: string;
  /** Whether it came from a private chat of its person. @default false */
  readonly isPrivate?: boolean;
  /** Whether the account for which a chat was linked wrote it, in a place where others read along. @default false */
  readonly isOwnAccount?: boolean;
  /** Whether its words were spoken, and written down by a program. @default false */
  readonly byEar?: boolean;
  /** Whether a program asks for its own wake, over MCP. @default false */
  readonly isSubscription?: boolean;
}

/** A call from within this process without further facts. */
export const SYSTEM_ORIGIN: Origin = Object.freeze({ door: 'system', token: null, address: null });
export const CHANNEL_ORIGIN: Origin = Object.freeze({ door: 'channel', token: null, address: null });
export const TOOL_ORIGIN: Origin = Object.freeze({ door: 'tool', token: null, address: null });
export const COMMAND_LINE_ORIGIN: Origin = Object.freeze({ door: 'command_line', token: null, address: null });
