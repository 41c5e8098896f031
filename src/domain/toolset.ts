/** Sets of tools an agent can be given; each has its names and parameters from one published design, `belfry` its own. */
export const TOOLSET_NAMES = ['belfry', 'messages', 'reminders', 'proactive', 'actions', 'approved'] as const;
export type ToolsetName = (typeof TOOLSET_NAMES)[number];

/** What an agent is given when nothing is said. */
export const DEFAULT_TOOLSET: ToolsetName = 'belfry';
