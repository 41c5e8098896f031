import { usePageTitle } from '../chat/unread.ts';

/** Follows in the next step. */
export function SchedulesPage() {
  usePageTitle('Schedules');
  return <h1>Schedules</h1>;
}
