import { shortName } from '../../api/schedule-change.ts';
import { useSchedule } from '../../api/schedules.ts';
import { ChangedMeanwhile } from '../../components/draft/changed-meanwhile.tsx';
import type { Draft, Path } from '../../components/draft/draft.ts';
import type { Meeting } from '../../components/draft/use-draft.ts';
import { say } from '../../voice/say.ts';
import type { EditorForm } from './editor/editor-form.ts';
import { fieldLabel, fieldValueWords, SCHEDULE_FIELDS } from './field-words.ts';

interface FieldConflictsProps {
  readonly meeting: Meeting;
  readonly draft: Draft<unknown, EditorForm>;
  readonly onChoose: (path: Path, side: 'mine' | 'theirs') => void;
}

/** What somebody else changed of a schedule meanwhile, in the words of the editor. */
export function FieldConflicts({ meeting, draft, onChoose }: FieldConflictsProps) {
  return (
    <ChangedMeanwhile
      meeting={meeting}
      conflicts={draft.conflicts}
      taken={draft.taken}
      labelOf={(path) => fieldLabel(path, draft.form)}
      wordsOf={(path, value) =>
        SCHEDULE_FIELDS.has(path) && value !== '' ? <ScheduleName id={String(value)} /> : fieldValueWords(path, value)
      }
      onChoose={onChoose}
    />
  );
}

function ScheduleName({ id }: { readonly id: string }) {
  const found = useSchedule(id).data;
  return found === undefined ? say('field.over') : shortName(found.what);
}
