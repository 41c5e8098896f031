import type { FieldChangeView } from '../../../../../src/operations/views/field-change-view.ts';
import { say } from '../../../voice/say.ts';
import styles from './change-table.module.css';

/** Changed fields, before and after. Renders nothing without any. */
export function ChangeTable({
  title,
  changes,
}: {
  readonly title: string;
  readonly changes: readonly FieldChangeView[];
}) {
  if (changes.length === 0) return null;
  return (
    <section className={styles.changes} aria-label={title}>
      <h4>{title}</h4>
      <dl>
        {changes.map(({ field, label, before, after }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              <del>
                <span className="visually-hidden">{say('approve.before')} </span>
                {before ?? say('approve.nothing')}
              </del>
              <span aria-hidden="true">→</span>
              <ins>
                <span className="visually-hidden">{say('approve.after')} </span>
                {after ?? say('approve.nothing')}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
