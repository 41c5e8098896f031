import { Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useMayChange, useStatus, useZone } from '../../api/me.ts';
import { dataTrouble } from '../../api/problem.ts';
import { useConnection, useDownSeconds, useLiveStream } from '../../live/live-context.tsx';
import type { LiveEvent } from '../../live/live-stream.ts';
import { part } from '../../parts/part.ts';
import { useSeenMessages } from '../../seen/use-seen-messages.ts';
import { clockWords } from '../../time/time-words.ts';
import { say } from '../../voice/say.ts';
import { WithCommands } from '../commands.tsx';
import { FaultBoundary } from '../fault/fault-boundary.tsx';
import { useKeptFocus } from '../focus/use-kept-focus.ts';
import { createEarlyKeys } from '../palette/early-keys.ts';
import { showToast, Toasts } from '../toast.tsx';
import barsStyles from './bars.module.css';
import { Navigation } from './navigation.tsx';
import { isChatPath } from './places.ts';
import styles from './shell.module.css';
import { UpgradeBar } from './upgrade-bar.tsx';
import { useNews } from './use-news.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { ZoneBar } from './zone-bar.tsx';

const KeyboardHelp = part('keyboard-help', async () => (await import('./keyboard-help.tsx')).KeyboardHelp, [
  'lists',
  'keys',
]);
const Palette = part('palette', async () => (await import('../palette/palette.tsx')).Palette, [
  'lists',
  'find',
  'settings',
  'keys',
]);

/** Collects keys until the palette is there. */
const earlyKeys = createEarlyKeys(window);

/** The bars of every page, the most serious first. */
const BARS = {
  trouble: TroubleBar,
  offline: OfflineBanner,
  upgrade: UpgradeBar,
  reading: ReadOnlyBar,
  doubts: InDoubtBar,
  zone: ZoneBar,
};

/** The dialog over the page. It says a moment after it closed that it did, and the next may be open by then: each opening is one of its own. */
interface Over {
  readonly part: 'help' | 'palette' | null;
  readonly opening: number;
}

/** The frame of every page: navigation, connection state, shortcuts. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const [over, setOver] = useState<Over>({ part: null, opening: 0 });
  const scheme = useComputedColorScheme('light');
  const { setColorScheme } = useMantineColorScheme();
  const main = useRef<HTMLElement>(null);
  const [location] = useLocation();
  const show = (part: Over['part']) => setOver(({ opening }) => ({ part, opening: opening + 1 }));
  const close = () => setOver((now) => (now.opening === over.opening ? { ...now, part: null } : now));
  const isDialogOpen = () => document.querySelector('dialog[open]') !== null;
  const showHelp = () => {
    if (over.part !== 'help' || !isDialogOpen()) show('help');
  };
  const switchTheme = () => setColorScheme(scheme === 'dark' ? 'light' : 'dark');
  // Another dialog over the page must be answered first.
  const showPalette = () => {
    if (isDialogOpen()) return;
    earlyKeys.gather();
    show('palette');
  };
  useShortcuts({ onHelp: showHelp, onTheme: switchTheme, onPalette: showPalette });
  useNews();
  useSeenMessages();
  useWaitingNews();
  useArrivalFocus(main);
  useKeptFocus();
  return (
    <div className={styles.shell} data-chat={isChatPath(location) || undefined}>
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {say('nav.skip')}
      </button>
      <Navigation onHelp={showHelp} onPalette={showPalette} />
      <div className={styles.bars}>
        {Object.entries(BARS).map(([name, Bar]) => (
          <FaultBoundary key={name} place={location} isDispensable>
            <Bar />
          </FaultBoundary>
        ))}
      </div>
      <main ref={main} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Toasts />
      {over.part !== null && (
        <Suspense key={over.opening}>
          {over.part === 'help' && <KeyboardHelp onClose={close} />}
          {over.part === 'palette' && (
            <FaultBoundary place={location} isDispensable>
              <Palette early={earlyKeys.take} onClose={close} onHelp={showHelp} onTheme={switchTheme} />
            </FaultBoundary>
          )}
        </Suspense>
      )}
    </div>
  );
}

/** A bar while items held by a restore wait for decisions. */
function InDoubtBar() {
  const held = useStatus().data?.doubts ?? 0;
  const mayChange = useMayChange();
  const [location] = useLocation();
  if (held === 0 || location === '/doubts') return null;
  return (
    <section className={barsStyles.bar} aria-label={say('bar.held')}>
      <p>
        <strong>{say('bar.heldCount', { number: held })}</strong> {say('bar.heldWhy')}
      </p>
      <div className="close-row centred">
        <Button component={Link} href="/doubts">
          {say(mayChange ? 'bar.decide' : 'do.look')}
        </Button>
      </div>
    </section>
  );
}

/** Says that the page is out of date, and since when. */
function OfflineBanner() {
  const { state, heardAt } = useConnection();
  const seconds = useDownSeconds();
  const zone = useZone();
  if (state !== 'offline') return null;
  return (
    <div className={barsStyles.bar} data-tone="bad" data-offline="" role="status">
      <p>
        <strong>{say('bar.noAnswer')}</strong>{' '}
        {heardAt === null ? say('bar.nothingRead') : say('bar.stoodAt', { clock: clockWords(heardAt, zone) })}{' '}
        {say(seconds > 30 ? 'bar.triesOrStart' : 'bar.triesAgain')}
      </p>
    </div>
  );
}

/** Says on every page why it offers no changes. */
function ReadOnlyBar() {
  if (useMayChange()) return null;
  return (
    <section className={barsStyles.bar} aria-label={say('bar.readOnly')}>
      <p>{say('bar.readOnlyWhy')}</p>
    </section>
  );
}

/** A prominent bar when nothing can be stored any more, with what to do. */
function TroubleBar() {
  const { data, error } = useStatus();
  const trouble = dataTrouble(error) ?? withRemedy(data?.trouble ?? null);
  if (trouble === null) return null;
  return (
    <section className={barsStyles.bar} data-tone="bad" aria-label={say('bar.notStored')}>
      <p role="alert">
        <strong>{say('bar.notStoredNow')}</strong> <WithCommands text={trouble} />
      </p>
    </section>
  );
}

function withRemedy(trouble: string | null): string | null {
  return trouble === null ? null : `${trouble} ${say('bar.remedy')}`;
}

/**
 * Scrolls a new page to its top and focuses it, as a page load would. After Back, the browser restores the position.
 */
function useArrivalFocus(main: RefObject<HTMLElement | null>): void {
  const [location] = useLocation();
  const before = useRef(location);
  const wentBack = useRef(false);
  useEffect(() => {
    const mark = () => {
      wentBack.current = true;
    };
    window.addEventListener('popstate', mark);
    return () => window.removeEventListener('popstate', mark);
  }, []);
  useEffect(() => {
    if (before.current === location) return;
    before.current = location;
    if (!wentBack.current) window.scrollTo(0, 0);
    wentBack.current = false;
    // A page that focused a field of its own knows better.
    if (!(document.activeElement instanceof HTMLInputElement)) main.current?.focus({ preventScroll: true });
  }, [location, main]);
}

/** Notifies a person on another page once that proposals are pending, however many arrive. */
function useWaitingNews(): void {
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
