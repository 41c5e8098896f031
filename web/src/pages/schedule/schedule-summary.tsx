import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { ScheduleDetail, ScheduleView } from '../../../../src/operations/views/views.ts';
import type { WaitView } from '../../../../src/operations/views/wait-view.ts';
import { useZone } from '../../api/me.ts';
import { useNextTimes } from '../../api/schedules.ts';
import { type Fact, FactList } from '../../components/fact-list.tsx';
import { LongText } from '../../components/long-text/long-text.tsx';
import { NextInstants } from '../../components/next-instants.tsx';
import { StateWord } from '../../components/state-word.tsx';
import { Moment } from '../../time/moment.tsx';
import { readInstant, useNow } from '../../time/now.ts';
import { latenessWords, weekdayWords } from '../../time/time-words.ts';
import { say, sayNumber, sayWith } from '../../voice/say.ts';
import { sentenceOf } from '../../voice/sentence-of.ts';
import styles from './schedule-page.module.css';

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
      {stateReason !== null && <p className={styles.reason}>{sentenceOf(stateReason)}</p>}
      <Passed schedule={schedule} />
      {schedule.waits != null && (
        <p className={styles.reason}>
          <WaitsFor waits={schedule.waits} />
        </p>
      )}
      {schedule.pausedUntil !== null && (
        <p className={styles.reason}>
          {sayWith('sched.goesOn', { when: <Moment at={schedule.pausedUntil} form="weekday" /> })}
        </p>
      )}
      {isLong && <LongText text={what} className="soft" />}
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
  const number = passed?.count ?? 0;
  return (
    <p className="soft">
      {sayWith('sched.pausedSince', { when: <Moment at={pausedAt} form="weekday" /> })}{' '}
      {number > 0 && say(passed?.exact === false ? 'sched.passedMore' : 'sched.passed', { number })}
    </p>
  );
}

/** The next time in both zones, when the schedule's is not the reader's. */
function Zones({ schedule: { zone, followsUser, nextAt } }: { readonly schedule: ScheduleView }) {
  const mine = useZone();
  const now = useNow(60_000);
  if (followsUser || zone === mine) {
    return <p className="soft">{say(followsUser ? 'sched.zoneFollows' : 'sched.zoneYours', { zone })}</p>;
  }
  if (nextAt === null) return <p className="soft">{say('sched.zoneOther', { zone, mine })}</p>;
  const words = (of: string) => weekdayWords(readInstant(nextAt), now, of);
  return <p className="soft">{say('sched.zoneNext', { there: words(zone), zone, here: words(mine), mine })}</p>;
}

/** Further settings of a schedule and its counters, folded. */
export function ScheduleFacts({ schedule }: { readonly schedule: ScheduleView }) {
  const { counters, lastRun, createdAt, createdBy, agent } = schedule;
  return (
    <details className={`framed ${styles.settings}`}>
      <summary>{say('sched.facts')}</summary>
      <FactList
        facts={[
          ...timingFacts(schedule.timing),
          ...budgetFacts(schedule.policies.budget),
          { name: say('sched.runs'), value: counters.runs },
          { name: say('sched.missed'), value: counters.missed },
          { name: say('sched.skipped'), value: counters.skipped },
          { name: say('sched.failed'), value: counters.failed },
          {
            name: say('sched.lastStart'),
            value: lastRun === null ? say('plan.notYet') : latenessWords(lastRun.latenessMs),
          },
          {
            name: say('sched.made'),
            value: sayWith('sched.madeBy', {
              when: <Moment at={createdAt} form="weekday" />,
              who: createdBy === 'user' ? say('sched.you') : agent,
            }),
          },
        ]}
      />
    </details>
  );
}

/** What decides about its runs besides the time. */
export function optionFacts({ onlyIf, checkAgain, model }: ScheduleView): Fact[] {
  const facts: [string, string | null][] = [
    [say('sched.condition'), onlyIf?.words ?? null],
    [say('sched.ifLookFails'), onlyIf?.onError ? say(`sched.look.${onlyIf.onError}`) : null],
    [say('sched.looksAgain'), checkAgain?.words ?? null],
    [say('sched.model'), model],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
}

/** Only for a budget of its own. */
function budgetFacts(budget: ScheduleView['policies']['budget'] | undefined): Fact[] {
  if (budget == null) return [];
  const { tokensPerRun, tokensPerDay } = budget;
  const parts = [
    tokensPerRun === null ? '' : say('sched.tokensRun', { tokens: sayNumber(tokensPerRun) }),
    tokensPerDay === null ? '' : say('sched.tokensDay', { tokens: sayNumber(tokensPerDay) }),
  ];
  return [{ name: say('sched.budget'), value: parts.filter((part) => part !== '').join(', ') }];
}

/** The settings beside the words of the time. */
function timingFacts(timing: ScheduleView['timing']): Fact[] {
  if (timing === null) return [];
  const { quietHours, quietNow, jitterSeconds, except, activeHours, endsAfter, endsAt } = timing;
  const own = quietNow === null || quietHours === quietNow ? quietNow : say('sched.quietYours', { hours: quietNow });
  const ends = [endsAfter === null ? null : say('sched.endsAfter', { number: endsAfter }), endsAt];
  const facts: [string, string | null][] = [
    [say('field.timing.quietHours'), quietHours === 'ignore' ? say('sched.quietNone') : own],
    [say('field.timing.activeHours'), activeHours],
    [say('sched.leftOut'), except === null ? null : except.join(', ')],
    [say('sched.ends'), ends.filter(Boolean).join(', ') || null],
    [say('field.timing.jitter'), jitterSeconds === 0 ? null : say('sched.spreadUpTo', { number: jitterSeconds })],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
}

/** The next times of a schedule, a few at first and more on request, with the effects of clock changes. */
function NextTimes({ schedule }: { readonly schedule: ScheduleView & Partial<Pick<ScheduleDetail, 'next'>> }) {
  const comes = schedule.nextAt !== null;
  const times = useNextTimes(schedule.id, comes);
  if (!comes) return null;
  const pages = times.data?.pages ?? [];
  const known = pages.flatMap(({ items }) => items);
  // A pressed action shows at once, with the next occurrence at most; the server's answer has all.
  const isFresh = known[0]?.at === schedule.nextAt;
  const shown = isFresh ? known.map(({ at }) => at) : (schedule.next ?? [schedule.nextAt ?? '']);
  const changes = isFresh ? [...new Set(known.flatMap(({ clockChange }) => clockChange ?? []))] : [];
  return (
    <div>
      <NextInstants instants={shown} label={say('add.nextTimes')} />
      {changes.map((words) => (
        <p key={words} className="soft">
          {words}
        </p>
      ))}
      {isFresh && times.hasNextPage && (
        <Button
          className={styles.more}
          variant="subtle"
          size="compact-sm"
          loading={times.isFetchingNextPage}
          onClick={() => void times.fetchNextPage()}
        >
          {say('sched.moreTimes')}
        </Button>
      )}
    </div>
  );
}

/** What a schedule waits for, in a sentence, with a link to where it is answered or shown. */
function WaitsFor({ waits }: { readonly waits: WaitView }) {
  const { words, until, runId, proposalId } = waits;
  return (
    <>
      {sentenceOf(words)}
      {until !== null && (
        <>
          {' '}
          (<Moment at={until} />)
        </>
      )}{' '}
      {proposalId !== null ? (
        <Link href={`/approvals/${proposalId}`}>{say('sched.answerIt')}</Link>
      ) : (
        runId !== null && <Link href={`/runs/${runId}`}>{say('sched.seeRun')}</Link>
      )}
    </>
  );
}
