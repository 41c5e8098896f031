import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { CalendarEntryView } from '../../../../src/operations/home/calendar-view.ts';
import { useAgents } from '../../api/agents.ts';
import { useCalendar } from '../../api/calendar/calendar.ts';
import { useWeekStart, useZone } from '../../api/me.ts';
import { Changes } from '../../components/changes.tsx';
import { ChoiceBar } from '../../components/choice-bar.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { useNow } from '../../time/now.ts';
import { dayKey } from '../../time/time-words.ts';
import { say } from '../../voice/say.ts';
import { AgentMark } from './agent-mark.tsx';
import { agentMarks } from './agent-marks.ts';
import styles from './calendar.module.css';
import {
  type CalendarPlace,
  type CalendarView,
  daysOf,
  placeTitle,
  readPlace,
  turned,
  writePlace,
} from './calendar-address.ts';
import type { Day } from './calendar-dates.ts';
import { DayEntries } from './day-entries.tsx';
import { MonthView } from './month-view.tsx';
import { type Open, OpenParts } from './open-parts.tsx';
import { SecondZone } from './second-zone.tsx';
import { type ShownCalendar, showCalendar } from './shown-calendar.ts';
import { WeekView } from './week-view.tsx';

/** How many entries of a day are requested: a month shows few of each, a week and the agenda many. */
const PER_DAY: Readonly<Record<CalendarView, number>> = { month: 30, week: 200, agenda: 25 };
/** For a whole day. */
const WHOLE_DAY = 500;
const VIEWS: readonly CalendarView[] = ['month', 'week', 'agenda'];

/** Planned and past entries by day. What is shown is in the address. */
export function CalendarPage() {
  usePageTitle(say('nav.calendar'));
  const zone = useZone();
  const weekStart = useWeekStart();
  const today = dayKey(useNow(60_000), zone);
  const [params, setParams] = useSearchParams();
  const place = readPlace(params, today);
  const change = (part: Partial<CalendarPlace>) => setParams(() => writePlace({ ...place, ...part }, today));
  const { from, days } = daysOf(place, weekStart);
  const request = { from, days, perDay: PER_DAY[place.view], ...(place.agent === null ? {} : { agent: place.agent }) };
  const calendar = useCalendar(request);
  const { data } = calendar;
  const chosen = data?.days.find(({ date }) => date === place.on);
  const isWhole = (chosen?.more ?? 0) === 0;
  const [wholeOf, setWholeOf] = useState<string | null>(null);
  const whole = useCalendar(
    { ...request, from: place.on, days: 1, perDay: WHOLE_DAY },
    { isWanted: wholeOf === place.on && !isWhole },
  );
  const [open, setOpen] = useState<Open | null>(null);
  const agents = useAgents().data;
  const marks = useMemo(
    () => agentMarks([...(agents ?? []).map(({ name }) => name), ...(data?.schedules ?? []).map(({ agent }) => agent)]),
    [agents, data],
  );
  const onMenu = useCallback(
    (entry: CalendarEntryView, anchor: HTMLElement) => setOpen({ kind: 'menu', entry, anchor }),
    [],
  );
  const shown = useMemo(
    () => (data === undefined ? null : showCalendar(data, { beside: place.beside, marks, onMenu })),
    [data, place.beside, marks, onMenu],
  );
  const ofDay =
    wholeOf === place.on && whole.data?.days[0]?.date === place.on
      ? showCalendar(whole.data, { beside: place.beside, marks, onMenu })
      : null;
  // Seven columns of words need room: a narrow screen shows the days one below the other.
  const isNarrow = useMediaQuery('(max-width: 60rem)', undefined, { getInitialValueInEffect: false });
  const seen = new Set(data?.schedules.map(({ agent }) => agent));
  const legend = [...marks].filter(([name]) => seen.has(name) || name === place.agent);
  return (
    <div className={styles.page}>
      <PageHead title={say('nav.calendar')}>
        <ChoiceBar
          label={say('cal.shown')}
          name="calendar-view"
          value={place.view}
          choices={VIEWS.map((value) => ({ value, words: say(`cal.${value}`) }))}
          onChange={(view) => change({ view: view as CalendarView })}
        />
      </PageHead>
      <div className={styles.bar}>
        <h2 className={styles.title} aria-live="polite">
          {placeTitle(place, weekStart)}
        </h2>
        <div className={styles.turn}>
          <button
            type="button"
            aria-label={say(`cal.before.${place.view}`)}
            onClick={() => change({ on: turned(place, -1) })}
          >
            ‹
          </button>
          <button type="button" onClick={() => change({ on: today })}>
            {say('cal.today')}
          </button>
          <button
            type="button"
            aria-label={say(`cal.after.${place.view}`)}
            onClick={() => change({ on: turned(place, 1) })}
          >
            ›
          </button>
        </div>
        <div className={styles.beside}>
          <SecondZone value={place.beside} onChange={(beside) => change({ beside })} />
        </div>
      </div>
      {legend.length > 0 && (
        <fieldset className={styles.agents}>
          <legend className="visually-hidden">{say('cal.oneAgent')}</legend>
          {legend.map(([name, mark]) => (
            <button
              key={name}
              type="button"
              aria-pressed={place.agent === name}
              onClick={() => change({ agent: place.agent === name ? null : name })}
            >
              <AgentMark mark={mark} />
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {data?.isPartial === true && <p className={styles.partial}>{say('cal.partial')}</p>}
      {shown === null && calendar.isError && (
        <LoadError what={say('cal.the')} error={calendar.error} onRetry={() => void calendar.refetch()} />
      )}
      {shown === null && !calendar.isError && <SkeletonRows label={say('cal.loading')} />}
      {data?.isEmpty === true && (
        <EmptyState title={say('home.empty')}>
          <p>{say('cal.emptyWhy')}</p>
          <Changes>
            <Button component={Link} href="/schedules?add">
              {say('add.title')}
            </Button>
          </Changes>
        </EmptyState>
      )}
      {shown !== null && data?.isEmpty === false && (
        <div className={styles.layout} data-stale={calendar.isPlaceholderData || undefined}>
          {place.view === 'month' && (
            <MonthView shown={shown} on={place.on} today={today} onDay={(on) => change({ on })} />
          )}
          {place.view === 'week' && !isNarrow && (
            <WeekView shown={shown} today={today} onDay={(on) => change({ view: 'agenda', on })} />
          )}
          {place.view === 'month' && chosen !== undefined && (
            <DayEntries
              day={ofDay?.days[0] ?? chosen}
              shown={ofDay ?? shown}
              onAll={ofDay === null ? () => setWholeOf(place.on) : undefined}
            />
          )}
          {(place.view === 'agenda' || (place.view === 'week' && isNarrow)) && (
            <Agenda
              shown={shown}
              onAll={(on) => {
                setWholeOf(on);
                change({ view: 'month', on });
              }}
            />
          )}
        </div>
      )}
      {open !== null && data !== undefined && (
        <OpenParts
          open={open}
          schedules={[...data.schedules, ...(ofDay === null ? [] : (whole.data?.schedules ?? []))]}
          zone={data.zone}
          onOpen={setOpen}
        />
      )}
    </div>
  );
}

/** Day after day, with all entries. */
function Agenda({ shown, onAll }: { readonly shown: ShownCalendar; readonly onAll: (day: Day) => void }) {
  return (
    <div className={styles.agenda}>
      {shown.days.map((day) => (
        <DayEntries key={day.date} day={day} shown={shown} onAll={() => onAll(day.date)} />
      ))}
    </div>
  );
}
