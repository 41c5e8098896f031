import { PolicySelect } from '../../pages/schedule/editor/policy-select.tsx';
import { say } from '../../voice/say.ts';
import { type AllowedWakes, countChoices, gapChoices } from './wakes-words.ts';

interface WakesFieldProps {
  readonly value: AllowedWakes | null;
  readonly onChange: (value: AllowedWakes | null) => void;
}

/** How many wakes a program may ask for without approval. An endless rhythm always asks. */
export function WakesField({ value, onChange }: WakesFieldProps) {
  const apart = value?.apart ?? '1 hour';
  return (
    <>
      <PolicySelect
        label={say('wake.may')}
        value={String(value?.most ?? 0)}
        choices={countChoices()}
        onChange={(most) => onChange(most === '0' ? null : { most: Number(most), apart })}
      />
      {value !== null && (
        <PolicySelect
          label={say('wake.gap')}
          value={apart}
          choices={gapChoices()}
          onChange={(next) => onChange({ most: value.most, apart: next })}
        />
      )}
    </>
  );
}
