import type { ProposalView } from '../../../../../src/operations/proposals/proposal-view.ts';
import type { EditableSchedule } from '../../schedule/editor/editor-form.ts';

/** The proposed schedule as the fields of an editor. */
export function editableOf({ what, when, ...rest }: NonNullable<ProposalView['schedule']>): EditableSchedule {
  return { ...rest, what: what.text, when: { text: when.text.text, kind: when.kind } };
}
