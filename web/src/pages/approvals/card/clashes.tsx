import styles from './proposal-card.module.css';

/** Other pending cards that conflict with this one. */
export function Clashes({ clashes }: { readonly clashes: readonly string[] }) {
  if (clashes.length === 0) return null;
  return (
    <div className={styles.clashes}>
      {clashes.map((words) => (
        <p key={words} className={styles.warning}>
          <strong>Another card waits. </strong>
          {words}
        </p>
      ))}
    </div>
  );
}
