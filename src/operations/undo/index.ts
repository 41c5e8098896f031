import { undo } from './undo.ts';

/** Taking back what was changed. */
export const UNDO_OPERATIONS = [undo] as const;
