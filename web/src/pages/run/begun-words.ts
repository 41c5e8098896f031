/** What stands where a run has no such moment: one that is over has none to come. */
export const noMomentWords = ({ endedAt }: { readonly endedAt: string | null }): string =>
  endedAt === null ? 'not yet' : 'never';
