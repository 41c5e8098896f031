import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** How long a finger rests before the hint opens. Milliseconds. */
const LONG_PRESS_MS = 450;
/** How long the pointer may take from the element to the hint. Milliseconds. */
const LEAVE_MS = 150;

/**
 * Decides when a hint is open: while the pointer is over the element or the hint, while the element has the focus, or
 * after a long press. Escape closes it without moving pointer or focus; so does a press elsewhere.
 */
export function useHint() {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<number | undefined>(undefined);
  const later = (change: () => void, ms: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(change, ms);
  };
  const show = () => {
    window.clearTimeout(timer.current);
    setOpen(true);
  };
  const hide = () => {
    window.clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setOpen(false);
    };
    const onPress = (event: globalThis.PointerEvent) => {
      if (event.pointerType !== 'mouse') setOpen(false);
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPress, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPress, true);
    };
  }, [isOpen]);
  const isMouse = (event: PointerEvent) => event.pointerType === 'mouse';
  return {
    isOpen,
    on: {
      onPointerEnter: (event: PointerEvent) => isMouse(event) && show(),
      // It stays open while either the pointer or the focus is there.
      onPointerLeave: (event: PointerEvent) =>
        isMouse(event) && !event.currentTarget.contains(document.activeElement) && later(hide, LEAVE_MS),
      onPointerDown: (event: PointerEvent) => !isMouse(event) && later(show, LONG_PRESS_MS),
      onPointerUp: (event: PointerEvent) => !isMouse(event) && !isOpen && window.clearTimeout(timer.current),
      onPointerCancel: () => !isOpen && window.clearTimeout(timer.current),
      onFocus: show,
      onBlur: hide,
      onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && isOpen && hide(),
    },
  };
}
