import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Toasts } from '../toast.tsx';
import { DoubtBar } from './doubt-bar.tsx';
import { Navigation } from './navigation.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { isChatPath } from './places.ts';
import styles from './shell.module.css';
import { useArrivalFocus } from './use-arrival-focus.ts';
import { useNews } from './use-news.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useWaitingNews } from './use-waiting-news.ts';
import { ZoneBar } from './zone-bar.tsx';

const KeyboardHelp = lazy(async () => ({ default: (await import('./keyboard-help.tsx')).KeyboardHelp }));

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
        <OfflineBanner />
        <DoubtBar />
        <ZoneBar />
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
