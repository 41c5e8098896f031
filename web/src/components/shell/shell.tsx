import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { part } from '../../parts/part.ts';
import { useSeenMessages } from '../../seen/use-seen-messages.ts';
import { say } from '../../voice/say.ts';
import { FaultBoundary } from '../fault/fault-boundary.tsx';
import { useKeptFocus } from '../focus/use-kept-focus.ts';
import { createEarlyKeys } from '../palette/early-keys.ts';
import { Toasts } from '../toast.tsx';
import { InDoubtBar } from './in-doubt-bar.tsx';
import { Navigation } from './navigation.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { isChatPath } from './places.ts';
import { ReadOnlyBar } from './read-only-bar.tsx';
import styles from './shell.module.css';
import { TroubleBar } from './trouble-bar.tsx';
import { UpgradeBar } from './upgrade-bar.tsx';
import { useArrivalFocus } from './use-arrival-focus.ts';
import { useNews } from './use-news.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useWaitingNews } from './use-waiting-news.ts';
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
