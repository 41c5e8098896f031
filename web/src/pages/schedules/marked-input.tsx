import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import styles from './marked-input.module.css';
import type { Mark } from './reading.ts';

interface MarkedInputProps extends ComponentProps<'input'> {
  readonly value: string;
  readonly marks: readonly Mark[];
}

/** A field with tinted words. The tint lies behind the field, hidden from screen readers. */
export function MarkedInput({ value, marks, ...input }: MarkedInputProps) {
  const behind = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const follow = () => {
    const shown = field.current?.querySelector('input');
    if (behind.current !== null && shown) behind.current.scrollLeft = shown.scrollLeft;
  };
  const isEmpty = value === '';
  // A long text scrolls within the field while it is typed, and its tint follows. To ask an empty one where it scrolled
  // would only make the browser lay out the page, with each rendering.
  useLayoutEffect(() => {
    if (!isEmpty) follow();
  });
  return (
    <div ref={field} className={styles.field}>
      <div ref={behind} className={styles.behind} aria-hidden="true">
        {cut(value, marks).map(({ start, text, tone }) =>
          tone === null ? (
            text
          ) : (
            <mark key={start} data-tone={tone}>
              {text}
            </mark>
          ),
        )}
      </div>
      <input {...input} value={value} className={styles.input} onScroll={follow} />
    </div>
  );
}

interface Piece {
  readonly start: number;
  readonly text: string;
  readonly tone: Mark['tone'] | null;
}

function cut(text: string, marks: readonly Mark[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end, tone } of marks) {
    if (start > at) pieces.push({ start: at, text: text.slice(at, start), tone: null });
    pieces.push({ start, text: text.slice(start, end), tone });
    at = end;
  }
  if (at < text.length) pieces.push({ start: at, text: text.slice(at), tone: null });
  return pieces;
}
