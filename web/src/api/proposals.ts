import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ProposalView } from '../../../src/operations/proposal-view.ts';
import { api, type Page } from './calls.ts';
import { keys } from './keys.ts';

/** A page of cards, and how many pages of waiting ones are read at most. */
const PAGE_SIZE = 50;
const PAGES = 4;

export interface WaitingList {
  /** Oldest first. */
  readonly items: readonly ProposalView[];
  /** True when more wait than were read. */
  readonly isCut: boolean;
}

async function readWaiting(signal: AbortSignal): Promise<WaitingList> {
  const items: ProposalView[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < PAGES; page += 1) {
    const answer: Page<ProposalView> = await api.proposals({ state: 'pending', limit: PAGE_SIZE, cursor }, signal);
    items.push(...answer.items);
    cursor = answer.nextCursor;
    if (cursor === null) break;
  }
  return { items, isCut: cursor !== null };
}

/** Every proposal that waits for an answer. */
export function useWaiting() {
  return useQuery({ queryKey: keys.waiting, queryFn: ({ signal }) => readWaiting(signal) });
}

/** How many proposals wait; 0 until it is known. Events keep it true, so the cards themselves are not read for it again. */
export function useWaitingCount(): number {
  const count = useQuery({
    queryKey: keys.waitingCount,
    queryFn: async ({ signal }) => (await api.proposals({ state: 'pending', limit: PAGE_SIZE }, signal)).items.length,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return count.data ?? 0;
}

/** One proposal; read again whenever a proposal changes. */
export function useProposal(id: string, isWanted = true) {
  return useQuery({
    queryKey: keys.proposal(id),
    queryFn: ({ signal }) => api.proposal(id, signal),
    enabled: isWanted,
  });
}

/** What was decided, newest first, a page at a time. */
export function useDecided() {
  return useInfiniteQuery({
    queryKey: keys.decided,
    queryFn: ({ pageParam, signal }) => api.proposals({ state: 'all', limit: 30, cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}
