import { TextInput } from '@mantine/core';
import { useStatus } from '../../../api/me.ts';
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
        label="Only if"
        value={cause.condition}
        choices={conditionChoices(known.length > 0)}
        onChange={(condition) => onSet({ condition })}
      />
      {cause.condition === 'previous' && (
        <>
          <PolicySelect
            id={`${idPrefix}-previousRun`}
            label="What about the previous run"
            value={cause.previousRun}
            choices={PREVIOUS_CHOICES}
            onChange={(previousRun) => onSet({ previousRun })}
          />
          <PolicySelect
            id={`${idPrefix}-of`}
            label="The previous run of"
            value={cause.of}
            choices={[
              { value: '', name: cause.starts === 'after' ? 'What it runs after' : 'This schedule itself', words: '' },
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
            label="What about the page"
            value={cause.pageIs}
            choices={PAGE_CHOICES}
            onChange={(pageIs) => onSet({ pageIs })}
          />
          <TextInput
            id={`${idPrefix}-page`}
            label="Address of the page"
            description="One of the public internet that needs no password"
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
          label="Which function"
          value={cause.function}
          choices={[
            { value: '', name: 'Choose one', words: '' },
            ...known.map((name) => ({ value: name, name, words: '' })),
          ]}
          error={problems.function}
          onChange={(name) => onSet({ function: name })}
        />
      )}
      {isLook && (
        <PolicySelect
          id={`${idPrefix}-onError`}
          label="When the look itself does not work"
          value={cause.onError}
          choices={LOOK_ERROR_CHOICES}
          onChange={(onError) => onSet({ onError })}
        />
      )}
    </div>
  );
}
