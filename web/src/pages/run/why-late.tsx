import type { RunDetail } from '../../../../src/operations/views/run-views.ts';
import styles from './run-page.module.css';

/** Why a run was later than its rule says, in sentences. Renders nothing for one on time. */
export function WhyLate({ run }: { readonly run: RunDetail }) {
  const { lateCauses } = run;
  if (lateCauses.length === 0) return null;
  const began = run.latenessMs !== null && run.latenessMs < 1_000 && run.dueAt === run.nominalAt;
  const title =
    run.startedAt === null ? 'Why it has not run' : began ? 'What held it up' : 'Why it was later than planned';
  return (
    <section className={styles.why} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {lateCauses.map(({ words }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two causes may be said in the same words
          <li key={index}>{words}</li>
        ))}
      </ul>
    </section>
  );
}
