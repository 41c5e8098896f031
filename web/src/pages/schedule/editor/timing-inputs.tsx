import { TextInput } from '@mantine/core';
import styles from './editor-fields.module.css';
import type { TimingForm } from './timing-form.ts';

/** Each window with its name and its format. */
const INPUTS = [
  ['quietHours', 'Quiet hours', '22:00-07:00 waits, 22:00-07:00 skip leaves out; ignore or respect: yours'],
  ['activeHours', 'Active hours', 'Only at this time of day: 9:00-17:00'],
  ['except', 'Days left out', 'Dates, stretches or words, with commas: 2026-12-24, weekends'],
  ['jitter', 'Spread', 'Up to this much later: 5 minutes'],
  ['endsAt', 'Ends at', 'The last moment: 2026-12-31'],
  ['endsAfter', 'Ends after', 'So many times'],
] as const satisfies readonly (readonly [keyof TimingForm, string, string])[];

/** Windows and ends of a schedule. Unfolded when there are any. */
export function TimingInputs({
  idPrefix,
  value,
  isTimed,
  onChange,
}: {
  readonly idPrefix: string;
  readonly value: TimingForm;
  /** False: something else starts it, and only quiet hours apply. */
  readonly isTimed: boolean;
  readonly onChange: (value: TimingForm) => void;
}) {
  const inputs = INPUTS.filter(([name]) => isTimed || name === 'quietHours');
  const isSet = inputs.some(([name]) => value[name] !== '');
  return (
    <details open={isSet || undefined}>
      <summary className={styles.more}>{isTimed ? 'Quiet hours, days left out, ends' : 'Quiet hours'}</summary>
      <div className={styles.policies}>
        {inputs.map(([name, label, description]) => (
          <TextInput
            key={name}
            id={`${idPrefix}-${name}`}
            label={label}
            description={description}
            value={value[name]}
            inputMode={name === 'endsAfter' ? 'numeric' : undefined}
            onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
    </details>
  );
}
