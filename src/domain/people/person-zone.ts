/**
 * The zone in which times are said to a person: their own, else that of their device, else UTC. Null for a person who
 * was deleted.
 */
export const personZone = (
  person: { readonly zone: string | null; readonly deviceZone: string | null } | null | undefined,
): string => person?.zone ?? person?.deviceZone ?? 'UTC';
