import styles from './choice-bar.module.css';

interface ChoiceBarProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly words: string }[];
  readonly onChange: (value: string) => void;
}

/** A single choice among a few, as a row of pills. */
export function ChoiceBar({ label, name, value, choices, onChange }: ChoiceBarProps) {
  return (
    <fieldset className={styles.bar}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} data-chosen={choice.value === value || undefined}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.words}
        </label>
      ))}
    </fieldset>
  );
}
