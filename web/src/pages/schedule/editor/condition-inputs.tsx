import { TextInput } from '@mantine/core';
import { useStatus } from '../../../api/me.ts';
import { say } from '../../../voice/say.ts';
import { conditionChoices, LOOK_ERROR_CHOICES, PAGE_CHOICES, PREVIOUS_CHOICES } from '../cause-words.ts';
import type { CauseForm } from './cause-form.ts';
import fields from './editor-fields.module.css';
import type { Problems } from './editor-form.ts';
import { PolicySelect } from './policy-select.tsx';
import type { OtherSchedules } from './use-other-schedules.ts';

interface ConditionInputsProps {
  readonly idPrefix: string;
  readonly cause: CauseForm;
  readonly problems: Problems;
  readonly others: OtherSchedules;
  readonly onSet: (change: Partial<CauseForm>) => void;
}

/** The condition of a run. */
export function ConditionInputs({ idPrefix, cause, problems, others, onSet }: ConditionInputsProps) {
  const functions = useStatus().data?.choices.conditions ?? [];
  const known =
    cause.function === '' || functions.includes(cause.function) ? functions : [...functions, cause.function];
  const isLook = cause.condition === 'page' || cause.condition === 'function';
  return (
    <div className={fields.policies}>
      <PolicySelect
        id={`${idPrefix}-condition`}
        label={say('field.cause.condition')}
        value={cause.condition}
        choices={conditionChoices(known.length > 0)}
        onChange={(condition) => onSet({ condition })}
      />
      {cause.condition === 'previous' && (
        <>
          <PolicySelect
            id={`${idPrefix}-previousRun`}
            label={say('field.cause.previousRun')}
            value={cause.previousRun}
            choices={PREVIOUS_CHOICES}
            onChange={(previousRun) => onSet({ previousRun })}
          />
          <PolicySelect
            id={`${idPrefix}-of`}
            label={say('field.cause.of')}
            value={cause.of}
            choices={[
              { value: '', name: say(cause.starts === 'after' ? 'field.itsSource' : 'field.itself'), words: '' },
              ...others.with(cause.of),
            ]}
            error={problems.of}
            onChange={(of) => onSet({ of })}
          />
        </>
      )}
      {cause.condition === 'page' && (
        <>
          <PolicySelect
            id={`${idPrefix}-pageIs`}
            label={say('field.cause.pageIs')}
            value={cause.pageIs}
            choices={PAGE_CHOICES}
            onChange={(pageIs) => onSet({ pageIs })}
          />
          <TextInput
            id={`${idPrefix}-page`}
            label={say('field.cause.page')}
            description={say('field.like.page')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            value={cause.page}
            error={problems.page}
            onChange={(event) => onSet({ page: event.currentTarget.value })}
          />
        </>
      )}
      {cause.condition === 'function' && (
        <PolicySelect
          id={`${idPrefix}-function`}
          label={say('field.cause.function')}
          value={cause.function}
          choices={[
            { value: '', name: say('field.one'), words: '' },
            ...known.map((name) => ({ value: name, name, words: '' })),
          ]}
          error={problems.function}
          onChange={(name) => onSet({ function: name })}
        />
      )}
      {isLook && (
        <PolicySelect
          id={`${idPrefix}-onError`}
          label={say('field.cause.onError')}
          value={cause.onError}
          choices={LOOK_ERROR_CHOICES}
          onChange={(onError) => onSet({ onError })}
        />
      )}
    </div>
  );
}
