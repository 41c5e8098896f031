import { NativeSelect } from '@mantine/core';
import type { PolicyChoice } from '../policy-choice.ts';

interface PolicySelectProps<T extends string> {
  readonly id?: string;
  readonly label: string;
  readonly value: T;
  readonly choices: readonly PolicyChoice<T>[];
  /** The error of the choice. */
  readonly error?: string | undefined;
  readonly onChange: (value: T) => void;
}

/** One policy; the line below explains the chosen value. */
export function PolicySelect<T extends string>({ id, label, value, choices, error, onChange }: PolicySelectProps<T>) {
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <NativeSelect
      {...(id === undefined ? {} : { id })}
      label={label}
      description={chosen?.words}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      error={error}
      data={choices.map((choice) => ({ value: choice.value, label: choice.name }))}
      onChange={(event) => onChange(event.currentTarget.value as T)}
    />
  );
}
