/** The toolsets for agents; each has its names and parameters from one published design, `belfry` its own. */
export const TOOLSET_NAMES = ['belfry', 'messages', 'reminders', 'proactive', 'actions', 'approved'] as const;
export type ToolsetName = (typeof TOOLSET_NAMES)[number];

export const DEFAULT_TOOLSET: ToolsetName = 'belfry';
