import { skipToken, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProposalView } from '../../../src/operations/proposals/proposal-view.ts';
import { client } from './client.ts';
import { keys } from './keys.ts';
import { useStatus } from './me.ts';
import { type ManyPages, PAGE_BY_PAGE, readPages } from './read-pages.ts';

/** The size of a page of cards, and how many pages of pending ones are read at most. */
const PAGE_SIZE = 50;
const PAGES = 4;

/**
 * How often a card that cannot be approved is read again: its problem may pass without an event, such as a limit per
 * minute.
 */
const PROBLEM_MS = 15_000;
const hasProblem = ({ state, problem }: ProposalView): boolean => state === 'pending' && problem !== null;

/** Oldest first. */
export type WaitingList = ManyPages<ProposalView>;

/** All pending proposals. */
export function useWaiting() {
  const queries = useQueryClient();
  return useQuery({
    queryKey: keys.waiting,
    queryFn: ({ signal }): Promise<WaitingList> =>
      readPages(
        PAGES,
        (cursor) => client.listProposals({ state: 'pending', limit: PAGE_SIZE, cursor }, { signal }),
        (first) => queries.setQueryData(keys.waitingFirstPage, first),
      ),
    refetchInterval: ({ state }) => (state.data?.items.some(hasProblem) ? PROBLEM_MS : false),
  });
}

/** The first page of the pending proposals, which is there before all of them are. */
export function useWaitingFirstPage(): readonly ProposalView[] | undefined {
  return useQuery<readonly ProposalView[]>({ queryKey: keys.waitingFirstPage, queryFn: skipToken }).data;
}

/** How many cards are lines at home. */
const FIRST = 3;

/** The oldest pending proposals, as many as home shows. */
export function useFirstWaiting() {
  return useQuery({
    queryKey: keys.firstWaiting,
    queryFn: async ({ signal }) => (await client.listProposals({ state: 'pending', limit: FIRST }, { signal })).items,
  });
}

/** How many proposals are pending; 0 while unknown. The server counts them, so no card is read for it. */
export const useWaitingCount = (): number => useStatus().data?.approvals ?? 0;

/** One proposal; read again whenever a proposal changes. */
export function useProposal(id: string, isWanted = true) {
  return useQuery({
    queryKey: keys.proposal(id),
    queryFn: ({ signal }) => client.getProposal({ id }, { signal }),
    enabled: isWanted,
    refetchInterval: ({ state }) => (state.data !== undefined && hasProblem(state.data) ? PROBLEM_MS : false),
  });
}

/** Decided proposals, newest first, a page at a time. */
export function useDecided() {
  return useInfiniteQuery({
    ...PAGE_BY_PAGE,
    queryKey: keys.decided,
    queryFn: ({ pageParam, signal }) =>
      client.listProposals({ state: 'all', limit: 30, cursor: pageParam }, { signal }),
  });
}
