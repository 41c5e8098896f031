import styles from './agent-mark.module.css';
import type { AgentMark as Mark } from './agent-marks.ts';

/** An agent as its letters on its colour, with a pattern of its own. */
export function AgentMark({ mark }: { readonly mark: Mark | undefined }) {
  return (
    <span className={styles.mark} data-look={mark?.look ?? 0} aria-hidden="true">
      {mark?.letters ?? '?'}
    </span>
  );
}
