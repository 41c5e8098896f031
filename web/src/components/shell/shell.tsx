import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { part } from '../../parts/part.ts';
import { FaultBoundary } from '../fault/fault-boundary.tsx';
import { Toasts } from '../toast.tsx';
import { DoubtBar } from './doubt-bar.tsx';
import { Navigation } from './navigation.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { isChatPath } from './places.ts';
import styles from './shell.module.css';
import { TroubleBar } from './trouble-bar.tsx';
import { UpgradeBar } from './upgrade-bar.tsx';
import { useArrivalFocus } from './use-arrival-focus.ts';
import { useNews } from './use-news.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useWaitingNews } from './use-waiting-news.ts';
import { ZoneBar } from './zone-bar.tsx';

const KeyboardHelp = part('keyboard-help', async () => (await import('./keyboard-help.tsx')).KeyboardHelp);

/** What concerns every page, the gravest first. */
const BARS = { trouble: TroubleBar, offline: OfflineBanner, upgrade: UpgradeBar, doubts: DoubtBar, zone: ZoneBar };

/** What stands around every page: the way to the others, the state of the connection, the keys. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const [location] = useLocation();
  useShortcuts(() => setHelpOpen(true));
  useNews();
  useWaitingNews();
  useArrivalFocus(main);
  return (
    <div className={styles.shell} data-chat={isChatPath(location) || undefined}>
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        Skip to the page
      </button>
      <Navigation onHelp={() => setHelpOpen(true)} />
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
      {isHelpOpen && (
        <Suspense>
          <KeyboardHelp onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
