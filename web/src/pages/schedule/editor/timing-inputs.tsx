import { TextInput } from '@mantine/core';
import { say } from '../../../voice/say.ts';
import styles from './editor-fields.module.css';
import type { TimingForm } from './timing-form.ts';

const WINDOWS = ['quietHours', 'activeHours', 'except', 'jitter', 'endsAt', 'endsAfter'] as const;

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
  const inputs = WINDOWS.filter((name) => isTimed || name === 'quietHours');
  const isSet = inputs.some((name) => value[name] !== '');
  return (
    <details open={isSet || undefined}>
      <summary className={styles.more}>{say(isTimed ? 'field.moreTiming' : 'field.timing.quietHours')}</summary>
      <div className={styles.policies}>
        {inputs.map((name) => (
          <TextInput
            key={name}
            id={`${idPrefix}-${name}`}
            label={say(`field.timing.${name}`)}
            description={say(`field.like.${name}`)}
            value={value[name]}
            inputMode={name === 'endsAfter' ? 'numeric' : undefined}
            onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
    </details>
  );
}
