import { useEffect, useRef, useState } from 'react';
import { type Reading, readingWords } from './reading.ts';

/** A screen reader gets the meaning after a pause in typing, not at each letter. Milliseconds. */
const SPOKEN_AFTER_MS = 700;

/** The meaning of a text for screen readers: read aloud once after a pause, and not again because time passes. */
export function useSpokenReading(text: string, reading: Reading): string {
  const latest = useRef(reading);
  latest.current = reading;
  const [spoken, setSpoken] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text or another kind of reading is what is said; the seconds that pass are not
  useEffect(() => {
    const timer = window.setTimeout(() => setSpoken(readingWords(latest.current)), SPOKEN_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [text, reading.kind]);
  return spoken;
}
