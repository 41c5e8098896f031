import { readInstant, useNow } from '../../../time/now.ts';
import { relativeWords } from '../../../time/time-words.ts';
import { say } from '../../../voice/say.ts';
import styles from './proposal-card.module.css';

/** With less time than this left, the expiry is emphasised. @default 1 hour */
const SOON_MS = 3_600_000;

/** How long a proposal waits; after that it counts as denied. */
export function Expiry({ at }: { readonly at: string }) {
  const now = useNow();
  const left = readInstant(at) - now;
  return (
    <span className={styles.expiry} data-soon={left < SOON_MS || undefined}>
      {left <= 0 ? say('approve.timeUp') : say('approve.expires', { when: relativeWords(readInstant(at), now) })}
    </span>
  );
}
