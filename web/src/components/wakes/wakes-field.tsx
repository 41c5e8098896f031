import { PolicySelect } from '../../pages/schedule/editor/policy-select.tsx';
import { type AllowedWakes, WAKE_COUNTS, WAKE_GAPS } from './wakes-words.ts';

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
        label="May it have itself woken?"
        value={String(value?.most ?? 0)}
        choices={WAKE_COUNTS}
        onChange={(most) => onChange(most === '0' ? null : { most: Number(most), apart })}
      />
      {value !== null && (
        <PolicySelect
          label="No closer than"
          value={apart}
          choices={WAKE_GAPS}
          onChange={(next) => onChange({ most: value.most, apart: next })}
        />
      )}
    </>
  );
}
