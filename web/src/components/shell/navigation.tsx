import IconCalendarClock from '@tabler/icons-react/dist/esm/icons/IconCalendarClock.mjs';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { Link, useLocation } from 'wouter';
import { useWaitingCount } from '../../api/proposals.ts';
import { useUnread } from '../../pages/chat/unread.ts';
import { BellMark } from '../bell-mark.tsx';
import { LiveIndicator } from './live-indicator.tsx';
import styles from './navigation.module.css';
import { NextDue } from './next-due.tsx';
import { isChatPath } from './places.ts';

const PLACES = [
  { href: '/', name: 'Chat', Icon: IconMessageCircle },
  { href: '/approvals', name: 'Approvals', Icon: IconChecklist },
  { href: '/schedules', name: 'Schedules', Icon: IconCalendarClock },
  { href: '/tasks', name: 'Tasks', Icon: IconListCheck },
  { href: '/runs', name: 'Runs', Icon: IconHistory },
  { href: '/agents', name: 'Agents', Icon: IconUsers },
  { href: '/settings', name: 'Settings', Icon: IconSettings },
] as const;

function isHere(href: string, location: string): boolean {
  return href === '/' ? isChatPath(location) : location.startsWith(href);
}

/** The side bar; on a phone a thin head and a bar at the bottom. */
export function Navigation({ onHelp }: { readonly onHelp: () => void }) {
  const [location] = useLocation();
  const unread = useUnread();
  const waiting = useWaitingCount();
  return (
    <header className={styles.side}>
      <div className={styles.head}>
        <Link href="/" className={styles.brand} aria-label="Belfry, to the chat">
          <BellMark size={30} />
          <span>Belfry</span>
        </Link>
        <div className={styles.headLive}>
          <LiveIndicator />
        </div>
      </div>
      <nav className={styles.places} aria-label="Pages">
        {PLACES.map(({ href, name, Icon }) => (
          <Link
            key={href}
            href={href}
            className={styles.place}
            aria-current={isHere(href, location) ? 'page' : undefined}
          >
            <Icon size={20} stroke={1.7} aria-hidden="true" />
            <span>{name}</span>
            {href === '/' && <Count count={unread} words="new" />}
            {href === '/approvals' && <Count count={waiting} words="waiting for you" />}
          </Link>
        ))}
      </nav>
      <div className={styles.foot}>
        <NextDue />
        <div className={styles.footRow}>
          <LiveIndicator />
          <button
            type="button"
            className={styles.help}
            onClick={onHelp}
            aria-label="Keyboard help"
            title="Keyboard help (?)"
          >
            <IconKeyboard size={18} stroke={1.7} aria-hidden="true" />
          </button>
        </div>
      </div>
    </header>
  );
}

function Count({ count, words }: { readonly count: number; readonly words: string }) {
  if (count === 0) return null;
  return (
    <span className={styles.unread}>
      {count}
      <span className="visually-hidden"> {words}</span>
    </span>
  );
}
