import { useEffect } from 'react';
import { heirOf, type Standing, standingOf } from './standing.ts';

/**
 * Keeps the keyboard on the page. A browser drops the focus when its control leaves or is switched off, as a button is while it works:
 * it comes back once the control can take it again, and goes to what took its place once it is gone.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: { readonly standing: Standing; readonly page: string } | null = null;
    let frame: number | null = null;
    const keep = () => {
      frame = null;
      if (last === null || document.activeElement !== document.body) return;
      const { standing, page } = last;
      const { element } = standing;
      // A new page has a focus of its own.
      if (page !== location.pathname) last = null;
      else if (!element.isConnected) heirOf(standing)?.focus({ preventScroll: true });
      else if (!element.matches(':disabled')) element.focus({ preventScroll: true });
    };
    const take = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? { standing: standingOf(target), page: location.pathname } : null;
    };
    // A person who presses beside everything, or Escape, leaves the control on purpose: it is still there, and could have kept the focus.
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null || !(target instanceof HTMLElement)) return;
      queueMicrotask(() => {
        if (
          document.hasFocus() &&
          target.isConnected &&
          !target.matches(':disabled') &&
          last?.standing.element === target
        )
          last = null;
      });
    };
    // Parts that move the focus themselves do so before the next frame.
    const changes = new MutationObserver(() => {
      if (document.activeElement === document.body) frame ??= requestAnimationFrame(keep);
    });
    changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', take);
    document.addEventListener('focusout', leave);
    return () => {
      changes.disconnect();
      if (frame !== null) cancelAnimationFrame(frame);
      document.removeEventListener('focusin', take);
      document.removeEventListener('focusout', leave);
    };
  }, []);
}
