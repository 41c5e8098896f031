/** The role of a process. When several share a database, one may only serve and another only work. */
export const ROLES = ['all', 'web', 'worker'] as const;
export type Role = (typeof ROLES)[number];
