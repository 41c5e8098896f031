import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import type { TemplateView } from '../../../../../src/operations/templates/template-view.ts';
import { ChangedMeanwhile } from '../../../components/draft/changed-meanwhile.tsx';
import type { DraftShape } from '../../../components/draft/draft.ts';
import { useDraft } from '../../../components/draft/use-draft.ts';
import { say } from '../../../voice/say.ts';
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

const kinds = () => [
  { value: 'reminder', label: say('add.reminder') },
  { value: 'action', label: say('kind.silent') },
];

/** A template as text: the parts in braces are blanks. */
export function TemplateEditor({ template, onDone }: TemplateEditorProps) {
  const inHand = useDraft(template, SHAPE);
  const { base, form } = inHand.draft;
  const { title, kind, what, when } = form;
  const save = useSaveDraft(inHand, template?.id ?? null);
  const name = template?.name ?? nameOf(title);
  const parameters = parametersFor([what, when], base?.parameters ?? []);
  const isReady = name !== '' && what.trim() !== '' && when.trim() !== '' && inHand.isSettled;
  const heading = template === null ? say('templates.new') : say('templates.changeOne', { title: template.title });
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
    <form className={styles.form} onSubmit={submit} aria-label={heading}>
      <h2>{heading}</h2>
      <TextInput
        autoFocus
        label={say('templates.titleIs')}
        value={title}
        onChange={(event) => inHand.set('title', event.currentTarget.value)}
      />
      <NativeSelect
        label={say('add.kind')}
        value={kind}
        data={kinds()}
        onChange={(event) => inHand.set('kind', event.currentTarget.value as TemplateView['kind'])}
      />
      <Textarea
        label={say('templates.text')}
        description={say('templates.braces', { blank: '{bill}' })}
        value={what}
        rows={3}
        onChange={(event) => inHand.set('what', event.currentTarget.value)}
      />
      <TextInput
        label={say('field.when')}
        description={say('templates.whenLike', { blank: '{day}' })}
        value={when}
        onChange={(event) => inHand.set('when', event.currentTarget.value)}
      />
      <p className="soft" role="status">
        {parameters.length === 0
          ? say('templates.noBlanks')
          : say('templates.blanks', { names: parameters.map((parameter) => parameter.name).join(', ') })}
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
        <p className="bad" role="alert">
          {save.failure}
        </p>
      )}
      <div className="row">
        <Button type="submit" loading={save.isPending} disabled={!isReady}>
          {say('templates.save')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {say('do.cancel')}
        </Button>
        {!inHand.isSettled && <span className="soft">{say('task.settle')}</span>}
      </div>
    </form>
  );
}
