import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useStatus } from '../../../api/me.ts';
import { say } from '../../../voice/say.ts';
import { AFTER_CHOICES, START_CHOICES } from '../cause-words.ts';
import { type CauseForm, isCauseSet, mayLookAgain } from './cause-form.ts';
import styles from './cause-inputs.module.css';
import { ConditionInputs } from './condition-inputs.tsx';
import fields from './editor-fields.module.css';
import type { EditorForm, Problems } from './editor-form.ts';
import { PolicySelect } from './policy-select.tsx';
import { useOtherSchedules } from './use-other-schedules.ts';

interface CauseInputsProps {
  readonly idPrefix: string;
  readonly form: EditorForm;
  readonly problems: Problems;
  /** The schedule itself, which cannot follow itself; null for a new one. */
  readonly ownId: string | null;
  readonly onChange: (cause: CauseForm) => void;
}

/** Trigger, condition, next check and model. Unfolded when any of it is set. */
export function CauseInputs({ idPrefix, form, problems, ownId, onChange }: CauseInputsProps) {
  const { cause } = form;
  const [isOpen, setOpen] = useState(() => isCauseSet(cause));
  const others = useOtherSchedules(ownId);
  const models = useStatus().data?.choices.models ?? [];
  const set = (change: Partial<CauseForm>) => onChange({ ...cause, ...change });
  const model = models.includes(cause.model) || cause.model === '' ? models : [...models, cause.model];
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={fields.more}>{say('field.moreCause')}</summary>
      <div className={styles.parts}>
        <div className={fields.policies}>
          <PolicySelect
            id={`${idPrefix}-starts`}
            label={say('field.cause.starts')}
            value={cause.starts}
            choices={START_CHOICES}
            onChange={(starts) => set({ starts })}
          />
          {cause.starts === 'after' && (
            <>
              <PolicySelect
                id={`${idPrefix}-source`}
                label={say('field.cause.source')}
                value={cause.source}
                choices={[{ value: '', name: say('field.one'), words: '' }, ...others.with(cause.source)]}
                error={problems.source}
                onChange={(source) => set({ source })}
              />
              <PolicySelect
                id={`${idPrefix}-on`}
                label={say('field.cause.on')}
                value={cause.on}
                choices={AFTER_CHOICES}
                onChange={(on) => set({ on })}
              />
              <TextInput
                id={`${idPrefix}-delay`}
                label={say('field.cause.delay')}
                description={say('field.like.delay')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                value={cause.delay}
                error={problems.delay}
                onChange={(event) => set({ delay: event.currentTarget.value })}
              />
            </>
          )}
        </div>
        <ConditionInputs idPrefix={idPrefix} cause={cause} problems={problems} others={others} onSet={set} />
        {mayLookAgain(form) && <AgainInputs idPrefix={idPrefix} cause={cause} problems={problems} onSet={set} />}
        {model.length > 0 && (
          <div className={fields.policies}>
            <PolicySelect
              id={`${idPrefix}-model`}
              label={say('field.cause.model')}
              value={cause.model}
              choices={[
                { value: '', name: say('field.agentsModel'), words: '' },
                ...model.map((name) => ({ value: name, name, words: say('field.ownModel') })),
              ]}
              error={problems.model}
              onChange={(chosen) => set({ model: chosen })}
            />
          </div>
        )}
      </div>
    </details>
  );
}

interface AgainInputsProps {
  readonly idPrefix: string;
  readonly cause: CauseForm;
  readonly problems: Problems;
  readonly onSet: (change: Partial<CauseForm>) => void;
}

/** The bounds within which the agent chooses its next check. */
function AgainInputs({ idPrefix, cause, problems, onSet }: AgainInputsProps) {
  const problemId = `${idPrefix}-again-problem`;
  return (
    <div className={styles.part}>
      <label className="check">
        <input
          id={`${idPrefix}-again`}
          type="checkbox"
          checked={cause.again}
          aria-invalid={problems.again !== undefined || undefined}
          aria-describedby={problems.again === undefined ? undefined : problemId}
          onChange={(event) => onSet({ again: event.currentTarget.checked })}
        />
        {say('field.letAgain')}
      </label>
      {problems.again !== undefined && (
        <p id={problemId} className="bad">
          {problems.again}
        </p>
      )}
      {cause.again && (
        <>
          <p className="soft">{say('field.like.again')}</p>
          <div className={fields.policies}>
            <TextInput
              id={`${idPrefix}-min`}
              label={say('field.cause.min')}
              description={say('field.like.min')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={cause.min}
              error={problems.min}
              onChange={(event) => onSet({ min: event.currentTarget.value })}
            />
            <TextInput
              id={`${idPrefix}-max`}
              label={say('field.cause.max')}
              description={say('field.like.max')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={cause.max}
              error={problems.max}
              onChange={(event) => onSet({ max: event.currentTarget.value })}
            />
          </div>
        </>
      )}
    </div>
  );
}
