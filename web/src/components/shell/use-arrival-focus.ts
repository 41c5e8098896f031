import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/**
 * Scrolls a new page to its top and focuses it, as a page load would. After Back, the browser restores the position.
 */
export function useArrivalFocus(main: RefObject<HTMLElement | null>): void {
  const [location] = useLocation();
  const before = useRef(location);
  const wentBack = useRef(false);
  useEffect(() => {
    const mark = () => {
      wentBack.current = true;
    };
    window.addEventListener('popstate', mark);
    return () => window.removeEventListener('popstate', mark);
  }, []);
  useEffect(() => {
    if (before.current === location) return;
    before.current = location;
    if (!wentBack.current) window.scrollTo(0, 0);
    wentBack.current = false;
    // A page that focused a field of its own knows better.
    if (!(document.activeElement instanceof HTMLInputElement)) main.current?.focus({ preventScroll: true });
  }, [location, main]);
}
