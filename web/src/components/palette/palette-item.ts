import type { ReactNode } from 'react';
import type { ScheduleView } from '../../../../src/operations/views/views.ts';

/** One line of the palette, with its action. */
export interface PaletteItem {
  readonly id: string;
  readonly title: string;
  /** A description or a time, shown beside it. */
  readonly note?: ReactNode;
  /** The shortcut with the same effect. */
  readonly keys?: string | undefined;
  /** Further actions, shown by the right arrow key. */
  readonly more?: ScheduleView;
  readonly choose: () => void;
}

export interface PaletteGroup {
  readonly name: string;
  readonly items: readonly PaletteItem[];
}
