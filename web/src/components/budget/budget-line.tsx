import type { UsageLine } from '../../../../src/operations/server/get-usage.ts';
import styles from './budget-line.module.css';
import { tokenFigures } from './token-figures.ts';

/** One budget as a bar with its figures, which say everything the bar shows. */
export function BudgetLine({ name, line }: { readonly name: string; readonly line: UsageLine }) {
  const share = line.limit === 0 ? 1 : Math.min(1, line.total / line.limit);
  return (
    <div className={styles.line} data-full={share >= 0.9 || undefined}>
      <p>
        <span>{name}</span> <span className={styles.figures}>{tokenFigures(line)}</span>
      </p>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.used} style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  );
}
