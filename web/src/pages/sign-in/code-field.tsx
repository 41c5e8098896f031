import { say } from '../../voice/say.ts';
import styles from './code-field.module.css';

interface CodeFieldProps {
  /** The id of the field; its error has this id followed by `-problem`. */
  readonly id: string;
  readonly value: string;
  readonly problem: string | null;
  readonly onChange: (typed: string) => void;
}

/** A field for a sign-in code or a link with one, with its error below. */
export function CodeField({ id, value, problem, onChange }: CodeFieldProps) {
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {say('sign.code')}
      </label>
      <input
        id={id}
        className={styles.input}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        value={value}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
    </>
  );
}
