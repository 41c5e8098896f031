import { usePageTitle } from '../chat/unread.ts';

/** Follows in the next step. */
export function RunPage() {
  usePageTitle('Run');
  return <h1>Run</h1>;
}
