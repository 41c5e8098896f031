import { Button } from '@mantine/core';
import { useHome } from '../api/home/home.ts';
import { useStatus } from '../api/me.ts';
import { BellMark } from '../components/bell-mark.tsx';
import { usePageTitle } from '../components/use-page-title.ts';
import { Moment } from '../time/moment.tsx';
import { chooseScreen } from './screen.ts';
import styles from './shared-screen.module.css';

/** All that a screen shows that others read too: how much waits, and when something is due, without a word of it. */
export function SharedScreen() {
  const nextDueAt = useStatus().data?.nextDueAt;
  const home = useHome().data;
  const waiting =
    home === undefined ? 0 : home.reminders.length + home.remindersMore + home.questions.length + home.approvals;
  usePageTitle('Shared screen');
  return (
    <main className={styles.shared}>
      <BellMark size={48} />
      <h1>{waitingWords(waiting)}</h1>
      {nextDueAt != null && (
        <p>
          Next due: <Moment at={nextDueAt} form="next" />
        </p>
      )}
      <p className="soft">This screen is marked as shared: it shows no texts, and nothing counts as told here.</p>
      <Button variant="default" onClick={() => chooseScreen('own')}>
        It is my own screen
      </Button>
    </main>
  );
}

function waitingWords(count: number): string {
  if (count === 0) return 'Nothing waits for you';
  return count === 1 ? '1 thing waits for you' : `${count} things wait for you`;
}
