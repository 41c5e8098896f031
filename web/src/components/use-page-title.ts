import { useEffect } from 'react';
import { useWaitingCount } from '../api/proposals.ts';
import { useUnread } from '../pages/chat/unread.ts';

/** The page's title, with the number of unread messages and pending proposals in front. */
export function usePageTitle(name: string): void {
  const waiting = useUnread() + useWaitingCount();
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${name} · Belfry`;
  }, [name, waiting]);
}
