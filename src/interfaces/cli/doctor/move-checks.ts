import { isAppError } from '../../../domain/errors.ts';
import { type Marks, refuseMoved } from '../../../store/move/marks.ts';
import { type Finding, wrong } from './finding.ts';

/** What keeps everybody from data that moved, or did not arrive whole. */
export function moveFindings(marks: Marks, place: string): Finding[] {
  try {
    refuseMoved(marks, place);
    return [];
  } catch (error) {
    if (!isAppError(error)) throw error;
    return [wrong('data', error.message, error.hint ?? '')];
  }
}
