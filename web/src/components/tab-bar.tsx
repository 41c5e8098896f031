import { type KeyboardEvent, useRef } from 'react';
import styles from './tab-bar.module.css';

export interface TabChoice<T extends string> {
  readonly name: T;
  readonly words: string;
  /** The number of items under the tab; null when not counted. */
  readonly count: string | null;
}

interface TabBarProps<T extends string> {
  readonly label: string;
  readonly tabs: readonly TabChoice<T>[];
  readonly tab: T;
  readonly onTab: (tab: T) => void;
}

/**
 * Tabs with counts; the arrow keys move between them. The panel of a tab has the id `panel-NAME` and is labelled by
 * `tab-NAME`.
 */
export function TabBar<T extends string>({ label, tabs, tab, onTab }: TabBarProps<T>) {
  const bar = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const place = tabs.findIndex(({ name }) => name === tab);
    const next = tabs[(place + step + tabs.length) % tabs.length];
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    onTab(next.name);
    bar.current?.querySelector<HTMLElement>(`#tab-${next.name}`)?.focus();
  };
  return (
    <div ref={bar} className={styles.bar} role="tablist" aria-label={label} onKeyDown={press}>
      {tabs.map(({ name, words, count }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-selected={name === tab}
          aria-controls={name === tab ? `panel-${name}` : undefined}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onTab(name)}
        >
          {words} {count !== null && <span className={styles.count}>{count}</span>}
        </button>
      ))}
    </div>
  );
}
