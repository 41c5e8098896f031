import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'wouter';

/** The sheet of further pages on a phone: closed by a choice, Escape, or a press anywhere else. */
export function useMorePlaces(nav: RefObject<HTMLElement | null>): {
  readonly isOpen: boolean;
  readonly toggle: () => void;
} {
  const [location] = useLocation();
  /** Open while the person stays where they opened it. */
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === location;
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpenedAt(null);
    const press = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && nav.current?.contains(target))) close();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      nav.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, [isOpen, nav]);
  return { isOpen, toggle: () => setOpenedAt(isOpen ? null : location) };
}
