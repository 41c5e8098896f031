import type { MeView } from '../../../../../src/operations/views/person-views.ts';
import type { useChangeMe } from '../../../api/change-me.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import styles from '../settings-page.module.css';

type Start = MeView['weekStart'];
const STARTS: readonly { readonly value: Start; readonly words: string }[] = [
  { value: 'monday', words: 'Monday' },
  { value: 'sunday', words: 'Sunday' },
  { value: 'saturday', words: 'Saturday' },
];

interface WeekStartProps {
  readonly value: Start;
  readonly change: ReturnType<typeof useChangeMe>;
}

/** The first day of the calendar's weeks. */
export function WeekStart({ value, change }: WeekStartProps) {
  return (
    <div>
      <p className={styles.label}>Weeks begin on</p>
      <ChoiceBar
        label="Weeks begin on"
        name="week-start"
        value={value}
        choices={STARTS}
        onChange={(weekStart) => change.mutate({ weekStart: weekStart as Start })}
      />
    </div>
  );
}

/** The same for a read-only person. */
export const weekStartWords = (start: Start): string => STARTS.find(({ value }) => value === start)?.words ?? start;
