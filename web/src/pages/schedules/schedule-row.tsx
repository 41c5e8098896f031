import { memo } from 'react';
import { Link } from 'wouter';
import type { ScheduleView } from '../../../../src/operations/views/views.ts';
import type { ListedSchedule } from '../../api/lists/schedule-pages.ts';
import { useMayChange, useZone } from '../../api/me.ts';
import { shortName } from '../../api/schedule-change.ts';
import { IconBell, IconBolt, IconNote } from '../../components/icons.tsx';
import { Sparkline } from '../../components/sparkline/sparkline.tsx';
import { StateWord } from '../../components/state-word.tsx';
import { Moment } from '../../time/moment.tsx';
import { shortRuleWords } from '../../time/rule-words.ts';
import { latenessWords } from '../../time/time-words.ts';
import { say, sayWith } from '../../voice/say.ts';
import { ScheduleButtons } from './schedule-buttons.tsx';
import styles from './schedule-row.module.css';

const KIND_ICONS = { reminder: IconBell, action: IconBolt, callback: IconNote } as const;

interface ScheduleRowProps {
  readonly schedule: ListedSchedule;
  readonly isChosen: boolean;
  /** True: it was just made here. */
  readonly isMade: boolean;
  readonly onChoose: (schedule: ScheduleView, withShift: boolean) => void;
}

/** One schedule in the list; on a phone it is a card. */
export const ScheduleRow = memo(function ScheduleRow({ schedule, isChosen, isMade, onChoose }: ScheduleRowProps) {
  const zone = useZone();
  const mayChange = useMayChange();
  const Kind = KIND_ICONS[schedule.kind];
  return (
    <div className={styles.row} data-chosen={isChosen || undefined} data-made={isMade || undefined}>
      {mayChange ? (
        <ChooseBox schedule={schedule} isChosen={isChosen} onChoose={onChoose} />
      ) : (
        <span className={styles.choose} />
      )}
      <div className={styles.kind} title={say(`kind.${schedule.kind}`)}>
        <Kind size={20} stroke={1.7} aria-hidden="true" />
        <span className="visually-hidden">{say(`kind.${schedule.kind}`)}</span>
      </div>
      <div className={styles.main}>
        <Link href={`/schedules/${schedule.id}`} className={styles.title}>
          {schedule.what}
        </Link>
        <p className={styles.sentence}>
          {/* The instant of a one-time schedule is shown beside it. */}
          {schedule.when.kind === 'once' && schedule.nextAt !== null
            ? say('plan.once')
            : shortRuleWords(schedule.when.sentence, zone)}{' '}
          <span className={styles.agent}>· {schedule.agent}</span>{' '}
          {isReasonSaid(schedule) && (
            <span className={styles.reason}>
              · {schedule.stateReason}
              {schedule.pausedUntil !== null &&
                sayWith('plan.until', { when: <Moment at={schedule.pausedUntil} form="weekday" /> })}
            </span>
          )}
        </p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{say('plan.next')}</dt>
          <dd>
            {schedule.nextAt === null ? (
              <span className="soft">{schedule.waits?.words ?? say('plan.none')}</span>
            ) : (
              <Moment at={schedule.nextAt} form="next" />
            )}
          </dd>
        </div>
        <div>
          <dt>{say('plan.last')}</dt>
          <dd>
            <LastRun schedule={schedule} />
          </dd>
        </div>
      </dl>
      <div className={styles.state}>
        <StateWord state={schedule.state} />
        {schedule.waits != null && schedule.nextAt !== null && (
          <span className={styles.waits}>{schedule.waits.word}</span>
        )}
        {schedule.recent !== undefined && schedule.recent.length > 0 && <Sparkline runs={schedule.recent} />}
      </div>
      <ScheduleButtons schedule={schedule} />
    </div>
  );
});

/** False for the person's own pause: the state is enough, and they know the reason. */
const isReasonSaid = ({ stateReason, pausedUntil }: ScheduleView): boolean =>
  stateReason !== null && (stateReason !== 'paused by you' || pausedUntil !== null);

function ChooseBox({ schedule, isChosen, onChoose }: Omit<ScheduleRowProps, 'isMade'>) {
  return (
    <label className={styles.choose}>
      <input
        type="checkbox"
        aria-label={say('plan.choose', { what: shortName(schedule.what) })}
        checked={isChosen}
        onChange={(event) => onChoose(schedule, (event.nativeEvent as MouseEvent).shiftKey === true)}
      />
    </label>
  );
}

function LastRun({ schedule: { lastRun } }: { readonly schedule: ScheduleView }) {
  if (lastRun === null) return <span className="soft">{say('plan.notYet')}</span>;
  const isLate = lastRun.latenessMs !== null && lastRun.latenessMs >= 60_000;
  return (
    <Link href={`/runs/${lastRun.id}`} className={styles.last}>
      <StateWord state={lastRun.state} />
      {isLate && <span className={styles.late}>{latenessWords(lastRun.latenessMs)}</span>}
    </Link>
  );
}
