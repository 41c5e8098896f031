import { Button } from '@mantine/core';
import { useHome } from '../api/home/home.ts';
import { useStatus } from '../api/me.ts';
import { BellMark } from '../components/bell-mark.tsx';
import { usePageTitle } from '../components/use-page-title.ts';
import { Moment } from '../time/moment.tsx';
import { say, sayWith } from '../voice/say.ts';
import { chooseScreen } from './screen.ts';
import styles from './shared-screen.module.css';

/** All that a screen shows that others read too: how much waits, and when something is due, without a word of it. */
export function SharedScreen() {
  const nextDueAt = useStatus().data?.nextDueAt;
  const home = useHome().data;
  const waiting =
    home === undefined ? 0 : home.reminders.length + home.remindersMore + home.questions.length + home.approvals;
  usePageTitle(say('shared.title'));
  return (
    <main className={styles.shared}>
      <BellMark size={48} />
      <h1>{waiting === 0 ? say('shared.none') : say('shared.some', { number: waiting })}</h1>
      {nextDueAt != null && <p>{sayWith('shared.next', { when: <Moment at={nextDueAt} form="next" /> })}</p>}
      <p className="soft">{say('shared.why')}</p>
      <Button variant="default" onClick={() => chooseScreen('own')}>
        {say('shared.mine')}
      </Button>
    </main>
  );
}
