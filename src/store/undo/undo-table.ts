import type { UndoStep } from '../../domain/undo/undo-step.ts';
import type { RowOf } from '../records.ts';

export type UndoStepTable = RowOf<Omit<UndoStep, 'by' | 'way'>> & { made_by: string | null; way_json: string };
