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

/** An item of a menu. */
export interface MenuItem {
  readonly words: string;
  readonly choose: () => void;
}

interface EntryMenuProps {
  /** Its subject, in words. */
  readonly label: string;
  readonly title: ReactNode;
  readonly items: readonly MenuItem[];
  /** The button that opened it. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** A menu beside its button: the arrow keys move through it, Escape and a press elsewhere close it. */
export function EntryMenu({ label, title, items, anchor, onClose }: EntryMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = menu.current;
    // Positioned within the scrolling element, so that it stays beside its button.
    const within = element?.offsetParent?.getBoundingClientRect();
    if (element === null || within === undefined) return;
    const [at, own] = [anchor.getBoundingClientRect(), element.getBoundingClientRect()];
    const isBelow = at.bottom + own.height + 8 <= window.innerHeight || at.top < own.height + 8;
    const left = Math.max(8, Math.min(at.left, document.documentElement.clientWidth - own.width - 8));
    setPlace({
      left: left - within.left,
      top: (isBelow ? at.bottom + 2 : at.top - own.height - 2) - within.top,
    });
  }, [anchor]);
  useEffect(() => menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true }), []);
  useEffect(() => {
    anchor.setAttribute('aria-expanded', 'true');
    const press = ({ target }: Event) => {
      if (!(target instanceof Node && (menu.current?.contains(target) || anchor.contains(target)))) close();
    };
    document.addEventListener('pointerdown', press);
    return () => {
      anchor.removeAttribute('aria-expanded');
      document.removeEventListener('pointerdown', press);
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
    <div ref={menu} className={styles.menu} style={place}>
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
