import { NativeSelect } from '@mantine/core';
import type { PolicyChoice } from './policy-words.ts';

interface PolicySelectProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly PolicyChoice<T>[];
  readonly onChange: (value: T) => void;
}

/** One policy; the line below says what the chosen one does. */
export function PolicySelect<T extends string>({ label, value, choices, onChange }: PolicySelectProps<T>) {
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <NativeSelect
      label={label}
      description={chosen?.words}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      data={choices.map((choice) => ({ value: choice.value, label: choice.name }))}
      onChange={(event) => onChange(event.currentTarget.value as T)}
    />
  );
}
