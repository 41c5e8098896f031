import type { ScheduleDetail, ScheduleView } from '../../../../src/operations/views/views.ts';
import { useZone } from '../../api/me.ts';
import { tokenCount } from '../../components/budget/token-figures.ts';
import { type Fact, FactList } from '../../components/fact-list.tsx';
import { LongText } from '../../components/long-text/long-text.tsx';
import { StateWord } from '../../components/state-word.tsx';
import { Moment } from '../../time/moment.tsx';
import { readInstant, useNow } from '../../time/now.ts';
import { latenessWords, weekdayWords } from '../../time/time-words.ts';
import { NextTimes } from './next-times.tsx';
import styles from './schedule-page.module.css';
import { WaitsFor } from './waits-for.tsx';

/** A schedule and its state. */
export function ScheduleSummary({
  schedule,
}: {
  readonly schedule: ScheduleView & Partial<Pick<ScheduleDetail, 'next' | 'passed'>>;
}) {
  const { state, stateReason, when, what } = schedule;
  const isLong = what.length > 48 || what.includes('\n');
  return (
    <div className={styles.summary}>
      <p className={styles.sentence}>
        {when.sentence} <StateWord state={state} />
      </p>
      {stateReason !== null && <p className={styles.reason}>{stateReason}</p>}
      <Passed schedule={schedule} />
      {schedule.waits != null && (
        <p className={styles.reason}>
          <WaitsFor waits={schedule.waits} />
        </p>
      )}
      {schedule.pausedUntil !== null && (
        <p className={styles.reason}>
          It goes on by itself <Moment at={schedule.pausedUntil} form="weekday" />.
        </p>
      )}
      {isLong && <LongText text={what} className={styles.what} />}
      <NextTimes schedule={schedule} />
      <Zones schedule={schedule} />
    </div>
  );
}

/** Since when it is paused, and what passed meanwhile. */
function Passed({
  schedule: { state, pausedAt, passed },
}: {
  readonly schedule: Parameters<typeof ScheduleSummary>[0]['schedule'];
}) {
  if (state !== 'paused' || pausedAt == null) return null;
  const count = passed == null ? 0 : passed.count;
  const times = `${passed?.exact === false ? 'more than ' : ''}${count} ${count === 1 ? 'time has' : 'times have'} passed`;
  return (
    <p className="soft">
      Paused since <Moment at={pausedAt} form="weekday" />
      {count > 0 && `: ${times}, and none of them is made up for`}.
    </p>
  );
}

/** The next time in both zones, when the schedule's is not the reader's. */
function Zones({ schedule: { zone, followsUser, nextAt } }: { readonly schedule: ScheduleView }) {
  const mine = useZone();
  const now = useNow(60_000);
  if (followsUser || zone === mine) {
    return (
      <p className="soft">{followsUser ? `Time zone: ${zone}, as yours` : `Time zone: ${zone}, which is yours`}</p>
    );
  }
  if (nextAt === null)
    return (
      <p className="soft">
        Its time zone is {zone}; yours is {mine}.
      </p>
    );
  const words = (of: string) => weekdayWords(readInstant(nextAt), now, of);
  return (
    <p className="soft">
      Next: {words(zone)} in {zone}, which is {words(mine)} for you in {mine}.
    </p>
  );
}

/** Further settings of a schedule and its counters, folded. */
export function ScheduleFacts({ schedule }: { readonly schedule: ScheduleView }) {
  const { counters, lastRun, createdAt, createdBy, agent } = schedule;
  return (
    <details className={styles.settings}>
      <summary>All settings and counters</summary>
      <FactList
        facts={[
          ...timingFacts(schedule.timing),
          ...budgetFacts(schedule.policies.budget),
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
    </details>
  );
}

/** What decides about its runs besides the time. */
export function optionFacts({ onlyIf, checkAgain, model }: ScheduleView): Fact[] {
  const facts: [string, string | null][] = [
    ['Only if', onlyIf?.words.replace(/^only if /, '') ?? null],
    ['If the look fails', onlyIf?.onError ? LOOK_ERRORS[onlyIf.onError] : null],
    ['Looks again', checkAgain?.words.replace(/^then again /, '') ?? null],
    ['Model', model],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
}

const LOOK_ERRORS = {
  fail: 'the run fails and is tried again',
  skip: 'the run is left out',
  run: 'it runs anyway',
} as const;

/** Only for a budget of its own. */
function budgetFacts(budget: ScheduleView['policies']['budget'] | undefined): Fact[] {
  if (budget == null) return [];
  const { tokensPerRun, tokensPerDay } = budget;
  const parts = [
    tokensPerRun === null ? '' : `${tokenCount(tokensPerRun)} tokens a run`,
    tokensPerDay === null ? '' : `${tokenCount(tokensPerDay)} tokens a day`,
  ];
  return [{ name: 'Budget', value: parts.filter((part) => part !== '').join(', ') }];
}

/** The settings beside the words of the time. */
function timingFacts(timing: ScheduleView['timing']): Fact[] {
  if (timing === null) return [];
  const { quietHours, quietNow, jitterSeconds, except, activeHours, endsAfter, endsAt } = timing;
  const whose = quietHours === quietNow ? '' : ' (yours)';
  const facts: [string, string | null][] = [
    ['Quiet hours', quietHours === 'ignore' ? 'none, whatever yours are' : quietNow && `${quietNow}${whose}`],
    ['Active hours', activeHours],
    ['Left out', except === null ? null : except.join(', ')],
    ['Ends', [endsAfter === null ? null : `after ${endsAfter} times`, endsAt].filter(Boolean).join(', ') || null],
    ['Spread', jitterSeconds === 0 ? null : `up to ${jitterSeconds} seconds`],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
}
