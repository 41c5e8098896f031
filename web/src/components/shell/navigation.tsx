import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useIsAdmin, useStatus, useZone } from '../../api/me.ts';
import { useWaitingCount } from '../../api/proposals.ts';
import { useBehindSince, useConnection } from '../../live/live-context.tsx';
import { useUnread } from '../../pages/chat/unread.ts';
import { Moment } from '../../time/moment.tsx';
import { clockWords } from '../../time/time-words.ts';
import { say, sayWith } from '../../voice/say.ts';
import { BellMark } from '../bell-mark.tsx';
import {
  IconBook2,
  IconCalendarClock,
  IconCalendarMonth,
  IconChecklist,
  IconDots,
  IconHeartbeat,
  IconHistory,
  IconHome,
  IconKeyboard,
  IconListCheck,
  IconMessageCircle,
  IconSearch,
  IconSettings,
  IconUsers,
} from '../icons.tsx';
import liveIndicatorStyles from './live-indicator.module.css';
import styles from './navigation.module.css';
import nextDueStyles from './next-due.module.css';
import { isChatPath } from './places.ts';

/** The pages with a tab on a phone. */
const TABS = [
  { href: '/', name: 'nav.home', Icon: IconHome },
  { href: '/chat', name: 'nav.chat', Icon: IconMessageCircle },
  { href: '/approvals', name: 'nav.approvals', Icon: IconChecklist },
  { href: '/schedules', name: 'nav.schedules', Icon: IconCalendarClock },
] as const;
/** Only for administrators. */
const HEALTH = '/health';
/** The pages behind More on a phone. */
const OTHERS = [
  { href: '/calendar', name: 'nav.calendar', Icon: IconCalendarMonth },
  { href: '/tasks', name: 'nav.tasks', Icon: IconListCheck },
  { href: '/runs', name: 'nav.runs', Icon: IconHistory },
  { href: '/agents', name: 'nav.agents', Icon: IconUsers },
  { href: HEALTH, name: 'nav.health', Icon: IconHeartbeat },
  { href: '/settings', name: 'nav.settings', Icon: IconSettings },
] as const;

const IS_MAC = /^Mac/.test(navigator.platform);

function isHere(href: string, location: string): boolean {
  if (href === '/') return location === '/';
  return href === '/chat' ? isChatPath(location) : location.startsWith(href);
}

interface NavigationProps {
  readonly onHelp: () => void;
  readonly onPalette: () => void;
}

/** The side bar; on a phone a thin header, and a bar at the bottom with four tabs and More. */
export function Navigation({ onHelp, onPalette }: NavigationProps) {
  const [location] = useLocation();
  const unread = useUnread();
  const waiting = useWaitingCount();
  const nav = useRef<HTMLElement>(null);
  const more = useMorePlaces(nav);
  const isMember = !useIsAdmin();
  const place = ({ href, name, Icon }: (typeof TABS | typeof OTHERS)[number]) => (
    <Link key={href} href={href} className={styles.place} aria-current={isHere(href, location) ? 'page' : undefined}>
      <Icon size={20} stroke={1.7} />
      <span>{say(name)}</span>
      {href === '/chat' && <Count count={unread} words={say('nav.new')} />}
      {href === '/approvals' && <Count count={waiting} words={say('nav.waiting')} />}
    </Link>
  );
  return (
    <header className={styles.side}>
      <div className={styles.head}>
        <Link href="/" className={styles.brand} aria-label={say('nav.brand')}>
          <BellMark size={30} />
          <span>Belfry</span>
        </Link>
        <div className={styles.headLive}>
          <LiveIndicator />
        </div>
        <button
          type="button"
          className={styles.find}
          onClick={onPalette}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
        >
          <IconSearch size={18} stroke={1.7} />
          <span>{say('nav.find')}</span>
          <kbd>{IS_MAC ? '⌘ K' : 'Ctrl K'}</kbd>
        </button>
      </div>
      <nav ref={nav} className={styles.places} aria-label={say('nav.pages')}>
        {TABS.map(place)}
        <button
          type="button"
          className={`${styles.place} ${styles.moreButton}`}
          aria-expanded={more.isOpen}
          aria-controls="more-places"
          data-here={OTHERS.some(({ href }) => isHere(href, location)) || undefined}
          onClick={more.toggle}
        >
          <IconDots size={20} stroke={1.7} />
          <span>{say('nav.more')}</span>
        </button>
        <div id="more-places" className={styles.others} data-open={more.isOpen || undefined}>
          {OTHERS.filter(({ href }) => !isMember || href !== HEALTH).map(place)}
        </div>
      </nav>
      <div className={styles.foot}>
        <NextDue />
        <div className={styles.footRow}>
          <LiveIndicator />
          <a className={styles.help} href="/docs/" aria-label={say('nav.documents')} title={say('nav.documents')}>
            <IconBook2 size={18} stroke={1.7} />
          </a>
          <button
            type="button"
            className={styles.help}
            onClick={onHelp}
            aria-label={say('nav.keys')}
            title={`${say('nav.keys')} (?)`}
          >
            <IconKeyboard size={18} stroke={1.7} />
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

/** Shows whether the page is up to date. */
function LiveIndicator() {
  const { state } = useConnection();
  const behindSince = useBehindSince();
  const zone = useZone();
  if (state === 'live' && behindSince !== null) {
    return (
      <span className={liveIndicatorStyles.live} data-state="behind" title={say('live.behind')}>
        <span className={liveIndicatorStyles.dot} aria-hidden="true" />
        <span>
          {sayWith('live.catchingUp', {
            asOf: (
              <span className={liveIndicatorStyles.moment}>
                {sayWith('live.asOf', { clock: <time>{clockWords(behindSince, zone)}</time> })}
              </span>
            ),
          })}
        </span>
      </span>
    );
  }
  return (
    <span
      className={liveIndicatorStyles.live}
      data-state={state}
      title={say(state === 'live' ? 'live.atOnce' : 'live.notYet')}
    >
      <span className={liveIndicatorStyles.dot} aria-hidden="true" />
      {say(`live.${state}`)}
    </span>
  );
}

/** The next due item. */
function NextDue() {
  const nextDueAt = useStatus().data?.nextDueAt;
  if (nextDueAt === undefined) return null;
  return (
    <Link href="/schedules" className={nextDueStyles.next}>
      <span className="soft">{say('nav.nextDue')} </span>
      <strong>{nextDueAt === null ? say('nav.nothingDue') : <Moment at={nextDueAt} form="next" />}</strong>
    </Link>
  );
}

/** The sheet of further pages on a phone: closed by a choice, Escape, or a press anywhere else. */
function useMorePlaces(nav: RefObject<HTMLElement | null>): {
  readonly isOpen: boolean;
  readonly toggle: () => void;
} {
  const [location] = useLocation();
  /** Open while the person stays where they opened it. */
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === location;
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpenedAt(null);
    const press = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && nav.current?.contains(target))) close();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      nav.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, [isOpen, nav]);
  return { isOpen, toggle: () => setOpenedAt(isOpen ? null : location) };
}
