import { usePageTitle } from '../chat/unread.ts';

/** Follows in the next step. */
export function SettingsPage() {
  usePageTitle('Settings');
  return <h1>Settings</h1>;
}
