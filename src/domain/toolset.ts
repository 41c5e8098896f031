/** Sets of tools an agent can be given. */
export const TOOLSET_NAMES = ['belfry', 'approved'] as const;
export type ToolsetName = (typeof TOOLSET_NAMES)[number];
