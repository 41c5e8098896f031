import type { MeView } from '../../../../../src/operations/views/person-views.ts';
import type { useChangeMe } from '../../../api/change-me.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { say } from '../../../voice/say.ts';
import styles from '../settings-page.module.css';

type Start = MeView['weekStart'];
const STARTS: readonly Start[] = ['monday', 'sunday', 'saturday'];

interface WeekStartProps {
  readonly value: Start;
  readonly change: ReturnType<typeof useChangeMe>;
}

/** The first day of the calendar's weeks. */
export function WeekStart({ value, change }: WeekStartProps) {
  return (
    <div>
      <p className={styles.label}>{say('you.weeks')}</p>
      <ChoiceBar
        label={say('you.weeks')}
        name="week-start"
        value={value}
        choices={STARTS.map((value) => ({ value, words: weekStartWords(value) }))}
        onChange={(weekStart) => change.mutate({ weekStart: weekStart as Start })}
      />
    </div>
  );
}

/** The same for a read-only person. */
export const weekStartWords = (start: Start): string => say(`you.${start}`);
