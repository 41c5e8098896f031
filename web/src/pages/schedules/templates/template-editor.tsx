import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import type { TemplateView } from '../../../../../src/operations/templates/template-view.ts';
import { ChangedMeanwhile } from '../../../components/draft/changed-meanwhile.tsx';
import type { DraftShape } from '../../../components/draft/draft.ts';
import { useDraft } from '../../../components/draft/use-draft.ts';
import {
  nameOf,
  parametersFor,
  type TemplateForm,
  templateFormOf,
  templateLabel,
  templateValueWords,
} from './template-draft.ts';
import styles from './template-gallery.module.css';
import { useSaveDraft } from './use-templates.ts';

interface TemplateEditorProps {
  /** Null for a new one. */
  readonly template: TemplateView | null;
  readonly onDone: () => void;
}

const SHAPE: DraftShape<TemplateView | null, TemplateForm> = { formOf: templateFormOf };

/** A template as text: the parts in braces are blanks. */
export function TemplateEditor({ template, onDone }: TemplateEditorProps) {
  const inHand = useDraft(template, SHAPE);
  const { base, form } = inHand.draft;
  const { title, kind, what, when } = form;
  const save = useSaveDraft(inHand, template?.id ?? null);
  const name = template?.name ?? nameOf(title);
  const parameters = parametersFor([what, when], base?.parameters ?? []);
  const isReady = name !== '' && what.trim() !== '' && when.trim() !== '' && inHand.isSettled;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    save.mutate(undefined, {
      onSuccess: (sent) => {
        if (sent.kind !== 'choose') onDone();
      },
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label={template === null ? 'New template' : 'Change template'}>
      <h2>{template === null ? 'New template' : `Change ${template.title}`}</h2>
      <TextInput
        autoFocus
        label="Title"
        value={title}
        onChange={(event) => inHand.set('title', event.currentTarget.value)}
      />
      <NativeSelect
        label="Kind"
        value={kind}
        data={[
          { value: 'reminder', label: 'Reminder' },
          { value: 'action', label: 'Action, in silence' },
        ]}
        onChange={(event) => inHand.set('kind', event.currentTarget.value as TemplateView['kind'])}
      />
      <Textarea
        label="Text"
        description="What stands in braces is asked for when it is used: Pay {bill}"
        value={what}
        rows={3}
        onChange={(event) => inHand.set('what', event.currentTarget.value)}
      />
      <TextInput
        label="When"
        description="A time in words, or a blank: every month on {day}"
        value={when}
        onChange={(event) => inHand.set('when', event.currentTarget.value)}
      />
      <p className="soft" role="status">
        {parameters.length === 0
          ? 'It has no blanks.'
          : `Its blanks: ${parameters.map((parameter) => parameter.name).join(', ')}.`}
      </p>
      {inHand.meeting !== null && (
        <ChangedMeanwhile
          meeting={inHand.meeting}
          conflicts={inHand.draft.conflicts}
          taken={inHand.draft.taken}
          labelOf={templateLabel}
          wordsOf={templateValueWords}
          onChoose={inHand.choose}
        />
      )}
      {save.failure !== null && (
        <p className={styles.problem} role="alert">
          {save.failure}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" loading={save.isPending} disabled={!isReady}>
          Save the template
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        {!inHand.isSettled && <span className="soft">Choose where both of you changed something, then save.</span>}
      </div>
    </form>
  );
}
