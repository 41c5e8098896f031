import { usePageTitle } from '../chat/unread.ts';

/** Follows in the next step. */
export function SchedulePage() {
  usePageTitle('Schedule');
  return <h1>Schedule</h1>;
}
