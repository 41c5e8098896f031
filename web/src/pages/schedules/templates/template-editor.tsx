import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { TemplateView } from '../../../../../src/operations/template-view.ts';
import { nameOf, parametersFor } from './template-draft.ts';
import styles from './template-gallery.module.css';
import { useSaveTemplate } from './use-templates.ts';

interface TemplateEditorProps {
  /** Null: a new one. */
  readonly template: TemplateView | null;
  readonly onDone: () => void;
}

/** A template as it is written: what stands in braces is a blank. */
export function TemplateEditor({ template, onDone }: TemplateEditorProps) {
  const [title, setTitle] = useState(template?.title ?? '');
  const [kind, setKind] = useState<TemplateView['kind']>(template?.kind ?? 'reminder');
  const [what, setWhat] = useState(template?.what ?? '');
  const [when, setWhen] = useState(template?.when ?? '');
  const save = useSaveTemplate();
  const name = template?.name ?? nameOf(title);
  const parameters = parametersFor([what, when], template?.parameters ?? []);
  const isReady = name !== '' && what.trim() !== '' && when.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    save.mutate(
      { name, title: title.trim(), kind, what: what.trim(), when: when.trim(), parameters },
      { onSuccess: onDone },
    );
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label={template === null ? 'New template' : 'Change template'}>
      <h2>{template === null ? 'New template' : `Change ${template.title}`}</h2>
      <TextInput autoFocus label="Title" value={title} onChange={(event) => setTitle(event.currentTarget.value)} />
      <NativeSelect
        label="Kind"
        value={kind}
        data={[
          { value: 'reminder', label: 'Reminder' },
          { value: 'action', label: 'Action, in silence' },
        ]}
        onChange={(event) => setKind(event.currentTarget.value as TemplateView['kind'])}
      />
      <Textarea
        label="Text"
        description="What stands in braces is asked for when it is used: Pay {bill}"
        value={what}
        rows={3}
        onChange={(event) => setWhat(event.currentTarget.value)}
      />
      <TextInput
        label="When"
        description="A time in words, or a blank: every month on {day}"
        value={when}
        onChange={(event) => setWhen(event.currentTarget.value)}
      />
      <p className="soft" role="status">
        {parameters.length === 0
          ? 'It has no blanks.'
          : `Its blanks: ${parameters.map((parameter) => parameter.name).join(', ')}.`}
      </p>
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
      </div>
    </form>
  );
}
