import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { TemplateView } from '../../../../../src/operations/templates/template-view.ts';
import { TestRun } from '../../../components/test-run/test-run.tsx';
import { useTestRun } from '../../../components/test-run/use-test-run.ts';
import { say } from '../../../voice/say.ts';
import styles from './template-gallery.module.css';
import { useFillTemplate } from './use-templates.ts';

/** The blanks of a template. Unchanged ones keep their defaults. */
export function FillForm({ template, onDone }: { readonly template: TemplateView; readonly onDone: () => void }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(template.parameters.map(({ name, default: value }) => [name, value ?? ''])),
  );
  const fill = useFillTemplate(template);
  const test = useTestRun();
  const missing = template.parameters.find(({ name }) => (values[name] ?? '').trim() === '');
  const make = (isTried: boolean) => {
    if (missing !== undefined) return document.getElementById(`blank-${missing.name}`)?.focus();
    fill.mutate(values, {
      onSuccess: ({ schedule }) => {
        if (isTried) test.start(schedule);
        else onDone();
      },
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make(false);
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label={say('templates.form', { title: template.title })}>
      <h2>{template.title}</h2>
      {template.parameters.map(({ name, description }, index) => (
        <TextInput
          key={name}
          id={`blank-${name}`}
          autoFocus={index === 0}
          label={description || name}
          value={values[name] ?? ''}
          onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
        />
      ))}
      {fill.failure !== null && (
        <p className="bad" role="alert">
          {fill.failure}
        </p>
      )}
      <TestRun test={test} />
      <div className="row">
        <Button type="submit" loading={fill.isPending}>
          {say('templates.make')}
        </Button>
        <Button variant="default" onClick={() => make(true)}>
          {say('templates.tryIt')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {say(fill.isSuccess ? 'do.close' : 'do.cancel')}
        </Button>
      </div>
    </form>
  );
}
