import type { ScheduleDetail, ScheduleView } from '../../../../src/operations/views.ts';
import { FactList } from '../../components/fact-list.tsx';
import { NextInstants } from '../../components/next-instants.tsx';
import { StateWord } from '../../components/state-word.tsx';
import { Moment } from '../../time/moment.tsx';
import { ruleWords } from '../../time/rule-words.ts';
import { latenessWords } from '../../time/time-words.ts';
import styles from './schedule-page.module.css';

/** What a schedule is and how it stands. */
export function ScheduleSummary({
  schedule,
}: {
  readonly schedule: ScheduleView & Partial<Pick<ScheduleDetail, 'next'>>;
}) {
  const { state, stateReason, when, what, counters, lastRun, createdAt, createdBy, kind, agent } = schedule;
  // What was pressed shows at once, with the next occurrence at most; the server's answer has all five.
  const next = schedule.nextAt === null ? [] : (schedule.next ?? [schedule.nextAt]);
  const isLong = what.length > 48 || what.includes('\n');
  return (
    <div className={styles.summary}>
      <p className={styles.sentence}>
        {ruleWords(when.sentence)} <StateWord state={state} />
      </p>
      {stateReason !== null && <p className={styles.reason}>{stateReason}</p>}
      {isLong && <p className={styles.what}>{what}</p>}
      {next.length > 0 && <NextInstants instants={next} label="The next times" />}
      <FactList
        facts={[
          {
            name: 'Kind',
            value: kind === 'reminder' ? 'Reminder' : 'Action, in silence',
          },
          { name: 'Runs', value: counters.runs },
          { name: 'Missed', value: counters.missed },
          { name: 'Skipped', value: counters.skipped },
          { name: 'Failed', value: counters.failed },
          { name: 'Last start', value: lastRun === null ? 'not yet' : latenessWords(lastRun.latenessMs) },
          {
            name: 'Made',
            value: (
              <>
                <Moment at={createdAt} form="weekday" /> by {createdBy === 'user' ? 'you' : agent}
              </>
            ),
          },
        ]}
      />
    </div>
  );
}
