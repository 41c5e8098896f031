import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ThreadState } from './thread-state.ts';

/** This near to the end counts as the end. Pixels. */
const NEAR = 48;

/** Keeps the end of the conversation in sight, unless the reader scrolled up to read. */
export function useBottom(state: ThreadState) {
  const scroller = useRef<HTMLElement>(null);
  const [isAtBottom, setAtBottom] = useState(true);
  const isFollowing = useRef(true);

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
      if (isFollowing.current) box.scrollTop = box.scrollHeight;
    });
    box.addEventListener('scroll', look, { passive: true });
    grown.observe(box);
    if (box.firstElementChild !== null) grown.observe(box.firstElementChild);
    return () => {
      box.removeEventListener('scroll', look);
      grown.disconnect();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the thread may add a line at the end
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box !== null && isFollowing.current) box.scrollTop = box.scrollHeight;
  }, [state]);

  /** Runs something that adds lines above, and keeps what is read where it is. */
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
