import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { keys } from '../../api/keys.ts';
import { useLiveStream } from '../../live/live-context.tsx';
import type { LiveEvent } from '../../live/live-stream.ts';
import { showToast } from '../toast.tsx';
import { isChatPath } from './places.ts';

/** Updates the count of pending proposals, and notifies a person on another page once, however many arrive. */
export function useWaitingNews(): void {
  const queries = useQueryClient();
  const stream = useLiveStream();
  const [location, navigate] = useLocation();
  /** A count under way may be older than the event and would overwrite it, so it is cancelled. */
  const setCount = async (pending: number) => {
    await queries.cancelQueries({ queryKey: keys.waitingCount });
    queries.setQueryData(keys.waitingCount, pending);
  };
  const hear = useEffectEvent((event: LiveEvent) => {
    switch (event.type) {
      case 'proposal.created':
      case 'proposal.changed':
      case 'proposal.decided':
      case 'proposal.undone':
        void setCount(event.data.pending);
        break;
      default:
        return;
    }
    if (event.type !== 'proposal.created' || isChatPath(location) || location.startsWith('/approvals')) return;
    const { agent, pending, proposalId } = event.data;
    const text = pending === 1 ? `${agent} asks for your approval` : `${pending} proposals wait for your approval`;
    showToast({
      text,
      tone: 'rung',
      key: 'proposals',
      open: () => navigate(pending === 1 ? `/approvals/${proposalId}` : '/approvals'),
    });
  });
  useEffect(() => stream.onEvent((event) => hear(event)), [stream]);
}
