import { useEffect } from 'react';
import { useUnread } from '../pages/chat/unread.ts';

/** The page's title, with the number of unseen messages before it. */
export function usePageTitle(name: string): void {
  const unread = useUnread();
  useEffect(() => {
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${name} · Belfry`;
  }, [name, unread]);
}
