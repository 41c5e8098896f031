import { Button } from '@mantine/core';
import { useState } from 'react';
import type { TemplateView } from '../../../../../src/operations/templates/template-view.ts';
import { LoadError } from '../../../components/load-error.tsx';
import { SkeletonRows } from '../../../components/skeleton-rows.tsx';
import { say } from '../../../voice/say.ts';
import { FillForm } from './fill-form.tsx';
import { TemplateEditor } from './template-editor.tsx';
import styles from './template-gallery.module.css';
import { useRemoveTemplate, useTemplates } from './use-templates.ts';

/** What the gallery shows: a template to fill in, one to edit, or a new one. */
type Open =
  | { readonly kind: 'fill'; readonly id: string }
  // As it was when the form was opened: events that arrive meanwhile remove nothing that was typed.
  | { readonly kind: 'edit'; readonly template: TemplateView }
  | { readonly kind: 'new' }
  | null;

/** Schedules with blanks to begin with: built-in ones, and one's own. Folded until somebody opens it. */
export function TemplateGallery() {
  const [isShown, setShown] = useState(false);
  const [open, setOpen] = useState<Open>(null);
  const templates = useTemplates(isShown);
  const close = () => setOpen(null);
  const items = templates.data?.items ?? [];
  const chosen = open?.kind === 'fill' ? items.find(({ id }) => id === open.id) : undefined;
  return (
    <section className={styles.gallery} aria-label={say('templates.title')}>
      <button
        type="button"
        className="as-link"
        aria-expanded={isShown}
        aria-controls="template-cards"
        onClick={() => setShown(!isShown)}
      >
        {say(isShown ? 'templates.hide' : 'templates.show')}
      </button>
      <div id="template-cards" hidden={!isShown}>
        {templates.isError && (
          <LoadError what={say('templates.the')} error={templates.error} onRetry={() => void templates.refetch()} />
        )}
        {isShown && templates.isPending && <SkeletonRows label={say('templates.loading')} />}
        {items.length > 0 && (
          <ul className={styles.cards}>
            {items.map((template) => (
              <TemplateCard key={template.id} template={template} onOpen={setOpen} />
            ))}
          </ul>
        )}
        {chosen !== undefined && <FillForm key={chosen.id} template={chosen} onDone={close} />}
        {open?.kind === 'edit' && <TemplateEditor key={open.template.id} template={open.template} onDone={close} />}
        {open?.kind === 'new' && <TemplateEditor template={null} onDone={close} />}
        {items.length > 0 && open === null && (
          <Button variant="default" onClick={() => setOpen({ kind: 'new' })}>
            {say('templates.new')}
          </Button>
        )}
      </div>
    </section>
  );
}

interface TemplateCardProps {
  readonly template: TemplateView;
  readonly onOpen: (open: Open) => void;
}

function TemplateCard({ template, onOpen }: TemplateCardProps) {
  const remove = useRemoveTemplate();
  const { id, title, summary, builtIn } = template;
  return (
    <li className={styles.card}>
      <button type="button" className={styles.choose} onClick={() => onOpen({ kind: 'fill', id })}>
        <span className={styles.title}>{title}</span>
        <span className={styles.summary}>{summary || withDefaults(template)}</span>
      </button>
      {!builtIn && (
        <p className={styles.own}>
          <button
            type="button"
            aria-label={say('templates.change', { title })}
            onClick={() => onOpen({ kind: 'edit', template })}
          >
            {say('do.change')}
          </button>
          <button type="button" aria-label={say('templates.delete', { title })} onClick={() => remove.mutate(id)}>
            {say('plan.act.delete')}
          </button>
        </p>
      )}
    </li>
  );
}

/** Its text with the defaults in its blanks. */
function withDefaults({ what, parameters }: TemplateView): string {
  return parameters.reduce(
    (text, { name, default: value }) => text.replaceAll(`{${name}}`, value ?? `{${name}}`),
    what,
  );
}
