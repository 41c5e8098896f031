/** The zone in which times are said to a person; UTC while it is unknown. Null for a person who was deleted. */
export const personZone = (person: { readonly zone: string | null } | null | undefined): string =>
  person?.zone ?? 'UTC';
