/** The page of a single card, pending or decided. */
export const cardPath = (proposalId: string): string => `/approvals/${proposalId}`;
