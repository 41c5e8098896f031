import { say } from '../voice/say.ts';
import { IconSearch } from './icons.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The name by which a shortcut finds this field. */
  readonly shortcut?: string;
}

/** A field that filters a list while one types. */
export function SearchField({ label, value, onChange, shortcut }: SearchFieldProps) {
  return (
    <div className={styles.field}>
      <IconSearch size={18} stroke={1.7} />
      <input
        type="search"
        aria-label={label}
        placeholder={say('chat.search')}
        data-shortcut={shortcut}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
