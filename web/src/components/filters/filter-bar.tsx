import type { ReactNode } from 'react';
import { say } from '../../voice/say.ts';
import styles from './filter-bar.module.css';

export interface Choice {
  readonly value: string;
  readonly words: string;
}

interface FilterBarProps {
  readonly label: string;
  /** The search field, which gets a row of its own on narrow screens. */
  readonly search?: ReactNode;
  readonly children: ReactNode;
}

/** The filters of a list in a row that wraps; on a phone it scrolls sideways. */
export function FilterBar({ label, search, children }: FilterBarProps) {
  return (
    <fieldset className={styles.bar}>
      <legend className="visually-hidden">{label}</legend>
      {search}
      <div className={styles.row}>{children}</div>
    </fieldset>
  );
}

interface FilterSelectProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
}

/** The order of a list: not a filter, so it stands apart and has a label. */
export function OrderSelect({ value, choices, onChange }: Omit<FilterSelectProps, 'label'>) {
  return (
    <span className={styles.order}>
      <span aria-hidden="true">{say('plan.order')}</span>
      <FilterSelect label={say('plan.order')} value={value} choices={choices} onChange={onChange} />
    </span>
  );
}

/** A choice; the first one filters nothing. */
export function FilterSelect({ label, value, choices, onChange }: FilterSelectProps) {
  const isKnown = choices.some((choice) => choice.value === value);
  return (
    <select
      className={styles.select}
      aria-label={label}
      data-set={value !== choices[0]?.value || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.words}
        </option>
      ))}
      {!isKnown && <option value={value}>{value}</option>}
    </select>
  );
}

interface FilterToggleProps {
  readonly words: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Filters the list while it is pressed. */
export function FilterToggle({ words, isOn, onChange }: FilterToggleProps) {
  return (
    <button type="button" className={styles.toggle} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {words}
    </button>
  );
}

interface FilterDayProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** A day. */
export function FilterDay({ label, value, onChange }: FilterDayProps) {
  return (
    <label className={styles.day} data-set={value !== '' || undefined}>
      {label}
      <input type="date" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </label>
  );
}

/** Removes all filters. */
export function ClearFilters({ onPress }: { readonly onPress: () => void }) {
  return (
    <button type="button" className={styles.clear} aria-label={say('plan.clearFilters')} onClick={onPress}>
      {say('approve.clear')}
    </button>
  );
}
