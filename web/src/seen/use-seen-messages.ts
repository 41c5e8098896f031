import { useEffect } from 'react';
import { client } from '../api/client.ts';
import { useMayChange } from '../api/me.ts';
import { isInSight } from '../pages/approvals/in-sight.ts';
import { readScreen } from './screen.ts';
import { createSeenWatch } from './seen-watch.ts';

/** How often the screen is checked. */
const LOOK_MS = 250;
/** What shows that somebody is there. The page scrolls by itself too, so that scrolling counts by what caused it. */
const INPUTS = ['keydown', 'pointerdown', 'wheel', 'touchmove'];
/** A screen reader moves the focus and presses without a pointer. */
const READER_INPUTS = [...INPUTS, 'focusin', 'click'];

/** The lines of messages and reminders that nobody is known to have seen. */
const unseen = () => [...document.querySelectorAll<HTMLElement>('[data-unseen]')];

/** Tells Belfry which messages their person saw on this page, so that they count as told. */
export function useSeenMessages(): void {
  const mayChange = useMayChange();
  useEffect(() => {
    if (!mayChange) return;
    const watch = createSeenWatch();
    let inputAt = Number.NEGATIVE_INFINITY;
    const touch = ({ type, isTrusted }: Event) => {
      if (isTrusted && (INPUTS.includes(type) || readScreen() === 'read_aloud')) inputAt = performance.now();
    };
    const look = () => {
      const screen = readScreen();
      const lines = unseen();
      if (lines.length === 0) return;
      const now = performance.now();
      const visible = document.visibilityState === 'visible';
      const presence = { visible, focused: document.hasFocus(), inputAgoMs: now - inputAt, screen };
      const here = screen === 'read_aloud' ? lines : lines.filter((line) => isInSight(line, line));
      const seen = watch.look(presence, new Set(here.map((line) => line.getAttribute('data-unseen') ?? '')), now);
      if (seen !== null) void client.markShown(seen).catch(() => watch.forget(seen.ids));
    };
    for (const type of READER_INPUTS) window.addEventListener(type, touch, { capture: true, passive: true });
    const timer = window.setInterval(look, LOOK_MS);
    return () => {
      for (const type of READER_INPUTS) window.removeEventListener(type, touch, { capture: true });
      window.clearInterval(timer);
    };
  }, [mayChange]);
}
