import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ProposalView } from '../../../src/operations/proposals/proposal-view.ts';
import { client } from './client.ts';
import { keys } from './keys.ts';
import { useStatus } from './me.ts';
import { type ManyPages, PAGE_BY_PAGE, readPages } from './read-pages.ts';

/** A page of cards, and how many pages of waiting ones are read at most. */
const PAGE_SIZE = 50;
const PAGES = 4;

/** A card that cannot be approved is read again so often: what stands against it may pass without an event, as a limit of a minute does. */
const PROBLEM_MS = 15_000;
const hasProblem = ({ state, problem }: ProposalView): boolean => state === 'pending' && problem !== null;

/** Oldest first. */
export type WaitingList = ManyPages<ProposalView>;

const readWaiting = (signal: AbortSignal): Promise<WaitingList> =>
  readPages(PAGES, (cursor) => client.listProposals({ state: 'pending', limit: PAGE_SIZE, cursor }, { signal }));

/** Every proposal that waits for an answer. */
export function useWaiting() {
  return useQuery({
    queryKey: keys.waiting,
    queryFn: ({ signal }) => readWaiting(signal),
    refetchInterval: ({ state }) => (state.data?.items.some(hasProblem) ? PROBLEM_MS : false),
  });
}

/** So many cards are lines at home. */
const FIRST = 3;

/** The proposals that waited longest, and no more of them than home shows. */
export function useFirstWaiting() {
  return useQuery({
    queryKey: keys.firstWaiting,
    queryFn: async ({ signal }) => (await client.listProposals({ state: 'pending', limit: FIRST }, { signal })).items,
  });
}

/** How many proposals wait; 0 until it is known. The server counts them: no card is read for it. */
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

/** What was decided, newest first, a page at a time. */
export function useDecided() {
  return useInfiniteQuery({
    ...PAGE_BY_PAGE,
    queryKey: keys.decided,
    queryFn: ({ pageParam, signal }) =>
      client.listProposals({ state: 'all', limit: 30, cursor: pageParam }, { signal }),
  });
}
