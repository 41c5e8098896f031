import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { part } from '../../parts/part.ts';
import { useSeenMessages } from '../../seen/use-seen-messages.ts';
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

const KeyboardHelp = part('keyboard-help', async () => (await import('./keyboard-help.tsx')).KeyboardHelp);
const Palette = part('palette', async () => (await import('../palette/palette.tsx')).Palette);

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

/** The frame of every page: navigation, connection state, shortcuts. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState<'help' | 'palette' | null>(null);
  const scheme = useComputedColorScheme('light');
  const { setColorScheme } = useMantineColorScheme();
  const main = useRef<HTMLElement>(null);
  const [location] = useLocation();
  const close = () => setOpen(null);
  const showHelp = () => setOpen('help');
  const switchTheme = () => setColorScheme(scheme === 'dark' ? 'light' : 'dark');
  // Another dialog over the page must be answered first.
  const showPalette = () => {
    if (document.querySelector('dialog[open]') !== null) return;
    earlyKeys.gather();
    setOpen('palette');
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
        Skip to the page
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
      {open !== null && (
        <Suspense>
          {open === 'help' && <KeyboardHelp onClose={close} />}
          {open === 'palette' && (
            <FaultBoundary place={location} isDispensable>
              <Palette early={earlyKeys.take} onClose={close} onHelp={showHelp} onTheme={switchTheme} />
            </FaultBoundary>
          )}
        </Suspense>
      )}
    </div>
  );
}
