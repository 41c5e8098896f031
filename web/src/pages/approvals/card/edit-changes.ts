import type { ProposalView } from '../../../../../src/operations/proposals/proposal-view.ts';
import type { EditableSchedule } from '../../schedule/editor/editor-form.ts';

/** What would be done, as the fields of an editor need it. */
export function editableOf({ what, when, ...rest }: NonNullable<ProposalView['schedule']>): EditableSchedule {
  return { ...rest, what: what.text, when: { text: when.text.text, kind: when.kind } };
}
