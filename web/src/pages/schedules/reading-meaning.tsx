import { useZone } from '../../api/me.ts';
import { NextInstants } from '../../components/next-instants.tsx';
import { NoModel } from './no-model.tsx';
import { chipsOf, type Reading } from './reading.ts';
import styles from './reading-card.module.css';
import { UnderstoodChips } from './understood-chips.tsx';

/** The kind of the schedule, and how to change it. */
export interface KindChoice {
  readonly kind: 'reminder' | 'action';
  readonly onKind: (kind: 'reminder' | 'action') => void;
}

const KINDS = [
  { kind: 'reminder', name: 'Reminder', words: 'Belfry says it to you' },
  { kind: 'action', name: 'Action', words: 'the agent does it in silence' },
] as const;

/** The understood text: kind, text, the parts about the time, the rule in words, the next five times, and warnings. */
export function ReadingMeaning({
  reading,
  kind,
  onKind,
}: { readonly reading: Extract<Reading, { kind: 'clear' }> } & KindChoice) {
  const { preview } = reading;
  const zone = useZone();
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">Kind</legend>
        {KINDS.map((one) => (
          <label key={one.kind} data-chosen={kind === one.kind || undefined}>
            <input type="radio" name="quick-add-kind" checked={kind === one.kind} onChange={() => onKind(one.kind)} />
            <span>
              {one.name} <span className="soft">· {one.words}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {kind === 'action' && <NoModel />}
      <p className={styles.what}>{preview.what ?? <span className={styles.hint}>Say also what should happen.</span>}</p>
      <UnderstoodChips chips={chipsOf(reading)} />
      <p className={styles.sentence}>
        {preview.sentence}
        {!preview.sentence.includes(preview.zone) && <span className="soft"> ({preview.zone})</span>}
      </p>
      {preview.zone !== zone && <p className={styles.hint}>On your clock ({zone}):</p>}
      <NextInstants instants={preview.next.map((one) => one.at)} label="The next times" />
      {preview.followUp && kind === 'reminder' && (
        <p className={styles.note}>If you do not answer, it comes again: twice, 30 minutes apart.</p>
      )}
      {preview.warnings.map(({ code, message }) => (
        <p key={code + message} className={styles.warning}>
          {code === 'clock-change' && <strong>Clock change. </strong>}
          {message}
        </p>
      ))}
      {preview.assumptions.map(({ code, message }) => (
        <p key={code + message} className={styles.note}>
          {message}
        </p>
      ))}
    </>
  );
}
