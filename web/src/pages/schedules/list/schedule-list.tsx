import { useCallback, useLayoutEffect, useRef } from 'react';
import type { ScheduleView } from '../../../../../src/operations/views/views.ts';
import type { ListedSchedule } from '../../../api/lists/schedule-pages.ts';
import { LongList } from '../../../components/long-list/long-list.tsx';
import type { LongList as Rows } from '../../../components/long-list/use-long-list.ts';
import { InScheduleZone } from '../../../time/zone-choice.tsx';
import { say } from '../../../voice/say.ts';
import { useMade } from '../made.ts';
import { ScheduleRow } from '../schedule-row.tsx';
import { SelectionBar } from '../select/selection-bar.tsx';
import { useSelection } from '../select/use-selection.ts';

/** The usual height of a row, in pixels. */
const ROW_HEIGHT = 76;

/** The schedules of a tab, with actions on many of them. */
export function ScheduleList({ list }: { readonly list: Rows<ListedSchedule> }) {
  const selection = useSelection(list.name);
  const made = useMade();
  const latest = useRef({ selection, rows: list.rows });
  useLayoutEffect(() => {
    latest.current = { selection, rows: list.rows };
  });
  // One function for all rows: an unchanged row is not rendered again.
  const choose = useCallback((schedule: ScheduleView, withShift: boolean) => {
    const { selection: now, rows } = latest.current;
    now.press(schedule, rows, withShift);
  }, []);
  return (
    <>
      <LongList
        label={say('nav.schedules')}
        list={list}
        rowHeight={ROW_HEIGHT}
        shown={made}
        row={(schedule) => (
          <InScheduleZone zone={schedule.zone}>
            <ScheduleRow
              schedule={schedule}
              isChosen={selection.chosen.has(schedule.id)}
              isMade={schedule.id === made}
              onChoose={choose}
            />
          </InScheduleZone>
        )}
      />
      <SelectionBar selection={selection} rows={list.rows} hasMore={list.hasMore} />
    </>
  );
}
