import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ThreadState } from './thread-state.ts';

/** This close to the end counts as the end. Pixels. */
const NEAR = 48;

/** The space above the beginning of an answer that fills the view. Pixels. */
const ABOVE = 12;

/**
 * Follows the end of the conversation, unless the reader scrolled up, but not beyond the beginning of the last
 * message: a long answer is read from its beginning while it grows.
 */
function follow(box: HTMLElement): void {
  const last = box.querySelector('ol > li:last-child');
  const end = box.scrollHeight - box.clientHeight;
  if (last === null) {
    box.scrollTop = end;
    return;
  }
  const start = box.scrollTop + last.getBoundingClientRect().top - box.getBoundingClientRect().top - ABOVE;
  box.scrollTop = Math.max(box.scrollTop, Math.min(end, start));
}

/** Keeps new parts of the conversation in view, unless the reader scrolled up. */
export function useBottom(state: ThreadState) {
  const scroller = useRef<HTMLElement>(null);
  const [isAtBottom, setAtBottom] = useState(true);
  const isFollowing = useRef(true);
  const wasLoaded = useRef(false);

  const toBottom = useCallback(() => {
    const box = scroller.current;
    isFollowing.current = true;
    setAtBottom(true);
    if (box !== null) box.scrollTop = box.scrollHeight;
  }, []);

  useEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    const look = () => {
      isFollowing.current = box.scrollHeight - box.scrollTop - box.clientHeight <= NEAR;
      setAtBottom(isFollowing.current);
    };
    const grown = new ResizeObserver(() => {
      if (isFollowing.current) follow(box);
    });
    box.addEventListener('scroll', look, { passive: true });
    grown.observe(box);
    if (box.firstElementChild !== null) grown.observe(box.firstElementChild);
    return () => {
      box.removeEventListener('scroll', look);
      grown.disconnect();
    };
  }, []);

  // Every change of the thread may add a line at the end.
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null || !isFollowing.current) return;
    // A conversation is opened at its end.
    if (wasLoaded.current) follow(box);
    else box.scrollTop = box.scrollHeight;
    wasLoaded.current = state.loaded;
  }, [state]);

  /** Runs a change that adds lines above, and keeps the visible part in place. */
  const keepPlace = useCallback(async (change: () => Promise<void>) => {
    const box = scroller.current;
    const fromEnd = box === null ? 0 : box.scrollHeight - box.scrollTop;
    await change();
    requestAnimationFrame(() => {
      if (box !== null) box.scrollTop = box.scrollHeight - fromEnd;
    });
  }, []);

  return { scroller, isAtBottom, toBottom, keepPlace };
}
