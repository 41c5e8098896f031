import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './entry-menu.module.css';

/** What a menu offers. */
export interface MenuItem {
  readonly words: string;
  readonly choose: () => void;
}

interface EntryMenuProps {
  /** What it is about, in words. */
  readonly label: string;
  readonly title: ReactNode;
  readonly items: readonly MenuItem[];
  /** The button it was opened by. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** A menu beside the button it belongs to: the arrows go through it, Escape and a press elsewhere close it. */
export function EntryMenu({ label, title, items, anchor, onClose }: EntryMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number } | null>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const [at, own] = [anchor.getBoundingClientRect(), menu.current?.getBoundingClientRect()];
    if (own === undefined) return;
    const [width, height] = [document.documentElement.clientWidth, window.innerHeight];
    const below = at.bottom + own.height + 8 <= height;
    setPlace({
      left: Math.max(8, Math.min(at.left, width - own.width - 8)),
      top: below ? at.bottom + 2 : Math.max(8, at.top - own.height - 2),
    });
  }, [anchor]);
  const isPlaced = place !== null;
  useEffect(() => {
    if (isPlaced) menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
  }, [isPlaced]);
  useEffect(() => {
    anchor.setAttribute('aria-expanded', 'true');
    const press = ({ target }: Event) => {
      if (!(target instanceof Node && (menu.current?.contains(target) || anchor.contains(target)))) close();
    };
    const scroll = () => close();
    document.addEventListener('pointerdown', press);
    window.addEventListener('resize', scroll);
    document.addEventListener('scroll', scroll, { capture: true, passive: true });
    return () => {
      anchor.removeAttribute('aria-expanded');
      document.removeEventListener('pointerdown', press);
      window.removeEventListener('resize', scroll);
      document.removeEventListener('scroll', scroll, { capture: true });
    };
  }, [anchor]);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      onClose();
      anchor.focus();
      return;
    }
    const buttons = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const here = buttons.indexOf(document.activeElement as HTMLElement);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: here + 1,
      ArrowUp: here - 1 + buttons.length,
      Home: 0,
      End: buttons.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons[next % buttons.length]?.focus();
  };
  return (
    <div ref={menu} className={styles.menu} style={place ?? { visibility: 'hidden' }}>
      <p className={styles.title}>{title}</p>
      <div role="menu" aria-label={label} tabIndex={-1} onKeyDown={press}>
        {items.map(({ words, choose }) => (
          <button
            key={words}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => {
              onClose();
              choose();
            }}
          >
            {words}
          </button>
        ))}
      </div>
    </div>
  );
}
