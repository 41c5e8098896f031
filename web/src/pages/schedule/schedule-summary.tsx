import type { ScheduleDetail, ScheduleView } from '../../../../src/operations/views/views.ts';
import { tokenCount } from '../../components/budget/token-figures.ts';
import { type Fact, FactList } from '../../components/fact-list.tsx';
import { NextInstants } from '../../components/next-instants.tsx';
import { StateWord } from '../../components/state-word.tsx';
import { Moment } from '../../time/moment.tsx';
import { ruleWords } from '../../time/rule-words.ts';
import { latenessWords } from '../../time/time-words.ts';
import { followUpWords } from '../schedules/follow-up-words.ts';
import { KIND_WORDS } from '../schedules/kind-words.ts';
import { noticeWords } from './policy-words.ts';
import { SaidOn } from './said-on.tsx';
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
      {schedule.pausedUntil !== null && (
        <p className={styles.reason}>
          It goes on by itself <Moment at={schedule.pausedUntil} form="weekday" />.
        </p>
      )}
      {isLong && <p className={styles.what}>{what}</p>}
      {next.length > 0 && <NextInstants instants={next} label="The next times" />}
      <FactList
        facts={[
          {
            name: 'Kind',
            value: kind === 'action' ? 'Action, in silence' : KIND_WORDS[kind],
          },
          { name: 'Time zone', value: schedule.followsUser ? `${schedule.zone}, as yours` : schedule.zone },
          ...timingFacts(schedule.timing),
          ...optionFacts(schedule),
          ...(kind === 'reminder' ? [{ name: 'Follow-ups', value: followUpWords(schedule.policies.followUp) }] : []),
          ...(schedule.policies.deliverTo.length === 0
            ? []
            : [{ name: 'Said on', value: <SaidOn places={schedule.policies.deliverTo} /> }]),
          ...budgetFacts(schedule.policies.budget),
          ...(schedule.policies.notices == null
            ? []
            : [{ name: 'Notices', value: noticeWords(schedule.policies.notices) }]),
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

/** What decides about its runs besides the time. */
function optionFacts({ onlyIf, checkAgain, model }: ScheduleView): Fact[] {
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

/** Only where it has a budget of its own. */
function budgetFacts(budget: ScheduleView['policies']['budget'] | undefined): Fact[] {
  if (budget == null) return [];
  const { tokensPerRun, tokensPerDay } = budget;
  const parts = [
    tokensPerRun === null ? '' : `${tokenCount(tokensPerRun)} tokens a run`,
    tokensPerDay === null ? '' : `${tokenCount(tokensPerDay)} tokens a day`,
  ];
  return [{ name: 'Budget', value: parts.filter((part) => part !== '').join(', ') }];
}

/** What was given beside the words of the time. */
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
