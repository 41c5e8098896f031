import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { useLiveStream } from '../../live/live-context.tsx';
import type { LiveEvent } from '../../live/live-stream.ts';
import { say } from '../../voice/say.ts';
import { showToast } from '../toast.tsx';
import { isChatPath } from './places.ts';

/** Notifies a person on another page once that proposals are pending, however many arrive. */
export function useWaitingNews(): void {
  const stream = useLiveStream();
  const [location, navigate] = useLocation();
  const hear = useEffectEvent((event: LiveEvent) => {
    if (event.type !== 'proposal.created' || isChatPath(location) || location.startsWith('/approvals')) return;
    const { agent, pending, proposalId } = event.data;
    const text = pending === 1 ? say('news.asks', { agent }) : say('news.ask', { number: pending });
    showToast({
      text,
      tone: 'rung',
      key: 'proposals',
      open: () => navigate(pending === 1 ? `/approvals/${proposalId}` : '/approvals'),
    });
  });
  useEffect(() => stream.onEvent((event) => hear(event)), [stream]);
}
