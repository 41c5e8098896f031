/** A name as PostgreSQL takes it literally. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
