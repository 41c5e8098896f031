import { useMemo, useRef, useState } from 'react';
import type { ScheduleView } from '../../../../../src/operations/views/views.ts';

export interface Selection {
  readonly chosen: ReadonlyMap<string, ScheduleView>;
  /** Selects or deselects a row; with Shift, all from the last pressed one. */
  readonly press: (schedule: ScheduleView, rows: readonly ScheduleView[], withShift: boolean) => void;
  readonly chooseAll: (rows: readonly ScheduleView[]) => void;
  readonly clear: () => void;
}

const NONE: ReadonlyMap<string, ScheduleView> = new Map();

/** The selected rows; another list begins without any. */
export function useSelection(name: string): Selection {
  const [state, setState] = useState({ name, chosen: NONE });
  const last = useRef<string | null>(null);
  const chosen = state.name === name ? state.chosen : NONE;
  return useMemo(() => {
    const set = (next: ReadonlyMap<string, ScheduleView>) => setState({ name, chosen: next });
    return {
      chosen,
      press(schedule, rows, withShift) {
        const next = new Map(chosen);
        const isChosen = !next.has(schedule.id);
        const [from, to] = [rows.findIndex(({ id }) => id === last.current), rows.indexOf(schedule)];
        const meant =
          withShift && from >= 0 && to >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [schedule];
        for (const row of meant) {
          if (isChosen) next.set(row.id, row);
          else next.delete(row.id);
        }
        last.current = schedule.id;
        set(next);
      },
      chooseAll: (rows) => set(new Map(rows.map((row) => [row.id, row]))),
      clear: () => set(NONE),
    };
  }, [chosen, name]);
}
