import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { say } from '../../voice/say.ts';
import { SkeletonRows } from '../skeleton-rows.tsx';
import styles from './long-list.module.css';
import { settle } from './settle.ts';
import type { LongList as Rows } from './use-long-list.ts';

/** How many rows are rendered beyond the screen on each side, so that they stand there before one scrolls to them. */
const OVERSCAN = 6;

interface LongListProps<T> {
  readonly label: string;
  readonly list: Rows<T>;
  /** The usual height of a row in pixels, before it is measured. */
  readonly rowHeight: number;
  readonly row: (item: T) => ReactNode;
  /** A row to bring onto the screen once it is in the list. */
  readonly shown?: string | null;
  /** False: without frame and background. @default true */
  readonly isFramed?: boolean;
}

/**
 * A list of any length that scrolls with the page and renders only the rows on screen. Changes elsewhere never move
 * the rows on screen, and while the pointer is over a row, none moves at all.
 */
export function LongList<T extends { readonly id: string }>({
  label,
  list,
  rowHeight,
  row,
  shown: wanted = null,
  isFramed = true,
}: LongListProps<T>) {
  const frame = useRef<HTMLUListElement>(null);
  const isHeld = usePointedAt(frame);
  const { rows, kept, release } = useSettled(list, isHeld);
  const [top, setTop] = useState(0);
  const overscan = useOverscan(list.name);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    getItemKey: (place) => rows[place]?.id ?? place,
    overscan,
    scrollMargin: top,
    useFlushSync: false,
  });
  useLayoutEffect(() => {
    const box = frame.current?.getBoundingClientRect();
    if (box !== undefined) setTop(Math.round(box.top + window.scrollY));
  });
  const shown = virtualizer.getVirtualItems();
  const [first, last] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0];
  const { look } = list;
  useLayoutEffect(() => look(first, last), [look, first, last]);
  useAnchor(virtualizer, rows);
  useShown(virtualizer.scrollToIndex, rows, wanted);
  return (
    <>
      {kept > 0 && (
        <button type="button" className={styles.kept} onClick={release}>
          {say('list.newShow', { number: kept })}
        </button>
      )}
      <ul
        ref={frame}
        className={styles.list}
        aria-label={label}
        data-framed={isFramed || undefined}
        data-old={list.isOld || undefined}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {shown.map((item) => {
          const found = rows[item.index];
          if (found === undefined) return null;
          return (
            <li
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              aria-setsize={list.hasMore ? -1 : rows.length}
              aria-posinset={item.index + 1}
              className={styles.row}
              style={{ transform: `translateY(${item.start - virtualizer.options.scrollMargin}px)` }}
            >
              {row(found)}
            </li>
          );
        })}
      </ul>
      {/* aria-setsize gives the number of rows; a busy state below the screen would never end. */}
      {list.hasMore && <SkeletonRows label={null} rows={2} />}
    </>
  );
}

/** Scrolls once to a row that is off the screen. */
function useShown(
  scrollTo: (place: number, options: { readonly align: 'auto' }) => void,
  rows: readonly { readonly id: string }[],
  wanted: string | null,
): void {
  const done = useRef<string | null>(null);
  useEffect(() => {
    const place = wanted === done.current ? -1 : rows.findIndex(({ id }) => id === wanted);
    if (place < 0) return;
    done.current = wanted;
    scrollTo(place, { align: 'auto' });
  }, [scrollTo, rows, wanted]);
}

/**
 * Whether the mouse was moved onto the list. Only its moves count: a list that slides under a pointer at rest is not
 * pointed at, and an element that vanishes under the pointer, as the bar of the chosen rows does, sends no leave.
 */
function usePointedAt(frame: RefObject<HTMLElement | null>): boolean {
  const [isPointedAt, setPointedAt] = useState(false);
  useEffect(() => {
    const moved = ({ pointerType, target }: PointerEvent) =>
      setPointedAt(pointerType === 'mouse' && target instanceof Node && frame.current?.contains(target) === true);
    const left = () => setPointedAt(false);
    document.addEventListener('pointermove', moved);
    document.documentElement.addEventListener('pointerleave', left);
    return () => {
      document.removeEventListener('pointermove', moved);
      document.documentElement.removeEventListener('pointerleave', left);
    };
  }, [frame]);
  return isPointedAt;
}

/** The rows beyond the screen follow one frame after those on it: a new list stands there sooner. */
function useOverscan(name: string): number {
  const [drawn, setDrawn] = useState<string | null>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(name)));
    return () => cancelAnimationFrame(frame);
  }, [name]);
  return drawn === name ? OVERSCAN : 1;
}

/** The rows as they may be shown now, and a function that shows the waiting ones at once. */
function useSettled<T extends { readonly id: string }>(list: Rows<T>, isHeld: boolean) {
  const [state, setState] = useState({ name: list.name, source: list.rows, rows: list.rows, kept: 0, isHeld });
  let now = state;
  if (state.source !== list.rows || state.isHeld !== isHeld || state.name !== list.name) {
    const holds = isHeld && state.name === list.name;
    now = { name: list.name, source: list.rows, isHeld, ...settle(state.rows, list.rows, holds) };
    setState(now);
  }
  const release = () => setState({ ...now, rows: list.rows, kept: 0 });
  return { rows: now.rows, kept: now.kept, release };
}

/**
 * When rows appear or vanish above those on screen, the page scrolls by the same amount, so that these stay in place.
 */
function useAnchor<T extends { readonly id: string }>(
  virtualizer: ReturnType<typeof useWindowVirtualizer<HTMLLIElement>> | ReturnType<typeof useWindowVirtualizer>,
  rows: readonly T[],
): void {
  const before = useRef<{ readonly rows: readonly T[]; readonly id: string; readonly start: number } | null>(null);
  useLayoutEffect(() => {
    const last = before.current;
    const offset = virtualizer.scrollOffset ?? 0;
    if (last !== null && last.rows !== rows && offset > virtualizer.options.scrollMargin) {
      const place = rows.findIndex(({ id }) => id === last.id);
      const start = place < 0 ? undefined : virtualizer.measurementsCache[place]?.start;
      if (start !== undefined && Math.abs(start - last.start) >= 1) window.scrollBy(0, start - last.start);
    }
    const anchor = virtualizer.getVirtualItems().find(({ end }) => end > offset);
    const id = anchor === undefined ? undefined : rows[anchor.index]?.id;
    before.current = anchor === undefined || id === undefined ? null : { rows, id, start: anchor.start };
  });
}
