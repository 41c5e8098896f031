import { usePageTitle } from '../chat/unread.ts';

/** Follows in the next step. */
export function RunsPage() {
  usePageTitle('Runs');
  return <h1>Runs</h1>;
}
