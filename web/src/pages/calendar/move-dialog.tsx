import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { CalendarScheduleView } from '../../../../src/operations/home/calendar-view.ts';
import type { Occurrence, useOccurrenceActs } from '../../api/calendar/occurrence-acts.ts';
import { errorWords } from '../../api/problem.ts';
import { shortName } from '../../api/schedule-change.ts';
import { readInstant } from '../../time/now.ts';
import { clockWords, dayKey } from '../../time/time-words.ts';
import { say } from '../../voice/say.ts';
import { useChangeReading } from '../schedules/use-reading.ts';
import { laterOnClock, wallWords } from './calendar-dates.ts';
import styles from './move-dialog.module.css';

type Acts = ReturnType<typeof useOccurrenceActs>;

interface MoveProps {
  readonly acts: Acts;
  readonly zone: string;
  readonly onClose: () => void;
}

interface MoveOneProps extends MoveProps {
  readonly occurrence: Occurrence;
  /** When it is due now. */
  readonly at: string;
}

/** Moves one time of a series: a sentence says the result before it is done. */
export function MoveOneDialog({ occurrence, at, acts, zone, onClose }: MoveOneProps) {
  const ms = readInstant(at);
  const before = `${dayKey(ms, zone)}T${clockWords(ms, zone)}`;
  const [to, setTo] = useState(laterOnClock(before, 60));
  const { moveOne } = acts;
  const words = wallWords(to);
  const isSame = to === before;
  const submit = () => moveOne.mutate({ ...occurrence, to, zone }, { onSuccess: onClose });
  return (
    <MoveFrame
      title={say('cal.moveOne')}
      sentence={
        words === ''
          ? say('cal.giveTime')
          : isSame
            ? say('cal.already')
            : say('cal.moves', { what: shortName(occurrence.what), before: wallWords(before), after: words, zone })
      }
      failure={moveOne.error === null ? null : errorWords(moveOne.error)}
      isBusy={moveOne.isPending}
      isReady={words !== '' && !isSame}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.field}>
        <label htmlFor="move-to">{say('cal.to')}</label>
        <input id="move-to" type="datetime-local" value={to} onChange={(event) => setTo(event.currentTarget.value)} />
      </div>
      <QuickWays
        ways={[
          [say('cal.later15'), () => setTo(laterOnClock(before, 15))],
          [say('cal.laterHour'), () => setTo(laterOnClock(before, 60))],
          [say('cal.laterDay'), () => setTo(laterOnClock(before, 24 * 60))],
        ]}
      />
    </MoveFrame>
  );
}

interface MoveAllProps extends MoveProps {
  readonly schedule: CalendarScheduleView;
}

/** Changes the time of a schedule in words, relative to the present one; Belfry says beforehand what they mean. */
export function MoveAllDialog({ schedule, acts, zone, onClose }: MoveAllProps) {
  const { id, what, comesBack } = schedule;
  const [when, setWhen] = useState('an hour later');
  const { reading, isCurrent } = useChangeReading(when, { zone: schedule.zone, changed: { scheduleId: id } });
  const { moveAll } = acts;
  const isReady = isCurrent && reading.kind === 'clear';
  const sentence =
    reading.kind === 'clear'
      ? `${say('cal.then', { what: shortName(what), rule: reading.preview.sentence })}${comesBack ? ` ${say('cal.allChange')}` : ''}`
      : reading.kind === 'empty'
        ? say('cal.sayWhen')
        : reading.kind === 'unclear'
          ? reading.message
          : (reading.troubles[0]?.message ?? say('cal.unclear'));
  const submit = () => moveAll.mutate({ id, when }, { onSuccess: onClose });
  return (
    <MoveFrame
      title={say(comesBack ? 'cal.moveAll' : 'cal.moveIt')}
      sentence={sentence}
      failure={moveAll.error === null ? null : errorWords(moveAll.error)}
      isBusy={moveAll.isPending}
      isReady={isReady}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={say('cal.when')}
        description={zone === schedule.zone ? undefined : say('cal.ownZone', { zone: schedule.zone })}
        value={when}
        onChange={(event) => setWhen(event.currentTarget.value)}
      />
      <QuickWays
        ways={[
          [say('cal.earlierHour'), () => setWhen('an hour earlier')],
          [say('cal.later30'), () => setWhen('30 minutes later')],
          [say('cal.laterHour'), () => setWhen('an hour later')],
        ]}
      />
    </MoveFrame>
  );
}

function QuickWays({ ways }: { readonly ways: readonly (readonly [words: string, choose: () => void])[] }) {
  return (
    <div className={styles.ways}>
      {ways.map(([words, choose]) => (
        <Button key={words} variant="default" size="compact-md" radius="xl" onClick={choose}>
          {words}
        </Button>
      ))}
    </div>
  );
}

interface MoveFrameProps {
  readonly title: string;
  readonly sentence: string;
  readonly failure: string | null;
  readonly isBusy: boolean;
  readonly isReady: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function MoveFrame({ title, sentence, failure, isBusy, isReady, onSubmit, onClose, children }: MoveFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onSubmit();
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="move-title" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <h2 id="move-title">{title}</h2>
        {children}
        <p className={styles.sentence} role="status">
          {sentence}
        </p>
        {failure !== null && (
          <p className="bad" role="alert">
            {failure}
          </p>
        )}
        <div className="row">
          <Button type="submit" loading={isBusy} disabled={!isReady}>
            {say('cal.move')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {say('do.cancel')}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
