import { type KeyboardEvent, useRef } from 'react';
import styles from './tab-bar.module.css';
import { TAB_WORDS, TABS, type Tab } from './tabs.ts';

interface TabBarProps {
  readonly tab: Tab;
  readonly counts: Readonly<Record<Tab, number>>;
  /** True when there are more than could be counted. */
  readonly isCut: boolean;
  readonly onTab: (tab: Tab) => void;
}

/** The tabs with their counts; the arrow keys move between them. */
export function TabBar({ tab, counts, isCut, onTab }: TabBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length];
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    onTab(next);
    bar.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <div ref={bar} className={styles.bar} role="tablist" aria-label="Which schedules" onKeyDown={press}>
      {TABS.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`tab-${one}`}
          aria-selected={one === tab}
          aria-controls={one === tab ? `panel-${one}` : undefined}
          tabIndex={one === tab ? 0 : -1}
          onClick={() => onTab(one)}
        >
          {TAB_WORDS[one]}{' '}
          <span className={styles.count}>
            {counts[one]}
            {isCut && '+'}
          </span>
        </button>
      ))}
    </div>
  );
}
