import { listChanges } from './list-changes.ts';
import { undo } from './undo.ts';

/** What was changed, and taking it back. */
export const UNDO_OPERATIONS = [listChanges, undo] as const;
