import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './hint.module.css';
import { useHint } from './use-hint.ts';

interface HintProps {
  readonly children: ReactNode;
  /** The text; each line is separate. A function is called only when the hint opens. */
  readonly words: string | (() => string);
}

/** Elements that take the focus themselves and may contain no other focusable element. */
const TAKES_FOCUS = 'a, button, summary, label, [role="tab"], [role="option"]';

/** An element with a hint on hover, focus and long press; the hint can be pointed at, and Escape closes it. */
export function Hint({ children, words }: HintProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const [isInside, setInside] = useState(false);
  const { isOpen, on } = useHint();
  useLayoutEffect(() => setInside(anchor.current?.parentElement?.closest(TAKES_FOCUS) != null), []);
  return (
    <span
      ref={anchor}
      className={styles.anchor}
      tabIndex={isInside ? undefined : 0}
      aria-describedby={isOpen ? id : undefined}
      {...on}
    >
      {children}
      {isOpen && <Words id={id} words={typeof words === 'string' ? words : words()} anchor={anchor.current} />}
    </span>
  );
}

interface WordsProps {
  readonly id: string;
  readonly words: string;
  readonly anchor: Element | null;
}

function Words({ id, words, anchor }: WordsProps) {
  const box = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number } | null>(null);
  useLayoutEffect(() => {
    const [at, own] = [anchor?.getBoundingClientRect(), box.current?.getBoundingClientRect()];
    if (at === undefined || own === undefined) return;
    const left = Math.max(8, Math.min(at.left, document.documentElement.clientWidth - own.width - 8));
    const isAbove = at.bottom + own.height + 4 > window.innerHeight && at.top > own.height + 4;
    setPlace({ left, top: isAbove ? at.top - own.height : at.bottom });
  }, [anchor]);
  return createPortal(
    <span
      ref={box}
      id={id}
      role="tooltip"
      className={styles.words}
      style={place === null ? { visibility: 'hidden' } : place}
    >
      {words}
    </span>,
    // Rendered within the page's content, to which it belongs.
    document.querySelector('main') ?? document.body,
  );
}
