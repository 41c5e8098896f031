import type { ReactNode } from 'react';
import type { ScheduleView } from '../../../../src/operations/views/views.ts';

/** One line of the palette: what it says, and what choosing it does. */
export interface PaletteItem {
  readonly id: string;
  readonly title: string;
  /** What it is, or when; shown softly beside it. */
  readonly note?: ReactNode;
  /** The single key that does the same. */
  readonly keys?: string | undefined;
  /** What else can be done with it: the arrow to the right shows that. */
  readonly more?: ScheduleView;
  readonly choose: () => void;
}

export interface PaletteGroup {
  readonly name: string;
  readonly items: readonly PaletteItem[];
}
