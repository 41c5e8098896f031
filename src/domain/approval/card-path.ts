/** Where the page shows one card by itself, whether it still waits or was decided. */
export const cardPath = (proposalId: string): string => `/approvals/${proposalId}`;
