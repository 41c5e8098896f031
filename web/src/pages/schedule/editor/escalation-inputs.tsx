import { Button, NativeSelect } from '@mantine/core';
import { useChannels, useConsents } from '../../../api/channels.ts';
import { say } from '../../../voice/say.ts';
import { afterWords, lastAfter, STEP_LIMIT, type StepForm, type StepKind } from './recipients-form.ts';
import styles from './recipients-inputs.module.css';

const KINDS: readonly StepKind[] = ['firmer', 'channel', 'person'];

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Escalation: what changes step by step when a reminder is not answered. */
export function EscalationInputs({
  steps,
  max,
  onChange,
}: {
  readonly steps: readonly StepForm[];
  /** The number of follow-ups. */
  readonly max: number;
  readonly onChange: (steps: readonly StepForm[]) => void;
}) {
  const links = useChannels().data?.items ?? [];
  const consents = useConsents().data?.items ?? [];
  const channels = [
    { value: 'web', label: say('page.title') },
    ...links.map(({ id, label }) => ({ value: id, label })),
  ];
  const people = consents
    .filter(({ direction, state }) => direction === 'asked_by_me' && state === 'agreed')
    .map(({ personId, person }) => ({ value: personId, label: person }));
  const set = (index: number, change: Partial<StepForm>) =>
    onChange(steps.map((step, place) => (place === index ? withinCount({ ...step, ...change }, max) : step)));
  return (
    <fieldset className={styles.recipients}>
      <legend className={styles.legend}>{say('step.legend')}</legend>
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            // Steps have no name of their own; their place is what they are.
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are edited in place
            <li key={index} className={styles.step}>
              <NativeSelect
                aria-label={say('step.one', { number: index + 1 })}
                data={KINDS.map((kind) => ({ value: kind, label: say(`step.${kind}`) }))}
                value={step.kind}
                onChange={(event) => set(index, { kind: event.currentTarget.value as StepKind, to: '' })}
              />
              {step.kind !== 'firmer' && (
                <Target
                  step={step}
                  number={index + 1}
                  choices={step.kind === 'channel' ? channels : people}
                  onChange={(to) => set(index, { to })}
                />
              )}
              <NativeSelect
                aria-label={say('step.begins', { number: index + 1 })}
                data={Array.from({ length: lastAfter(step.kind, max) + 1 }, (_, after) => ({
                  value: String(after),
                  label: afterWords(after),
                }))}
                value={String(Math.min(step.after, lastAfter(step.kind, max)))}
                onChange={(event) => set(index, { after: Number(event.currentTarget.value) })}
              />
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={say('step.removeOne', { number: index + 1 })}
                onClick={() => onChange(steps.filter((_, place) => place !== index))}
              >
                {say('step.remove')}
              </Button>
            </li>
          ))}
        </ol>
      )}
      {steps.length < STEP_LIMIT && (
        <Button
          variant="light"
          size="xs"
          className="fit"
          onClick={() => onChange([...steps, withinCount({ kind: 'firmer', to: '', after: 1 }, max)])}
        >
          {say('step.add')}
        </Button>
      )}
    </fieldset>
  );
}

/** The channel or person of a step; a chosen one that is not available any more stays listed. */
function Target({
  step,
  number,
  choices,
  onChange,
}: {
  readonly step: StepForm;
  readonly number: number;
  readonly choices: readonly Choice[];
  readonly onChange: (to: string) => void;
}) {
  const isChannel = step.kind === 'channel';
  if (choices.length === 0 && step.to === '') {
    return <p className="fine-print">{say('step.noPerson')}</p>;
  }
  const isKnown = step.to === '' || choices.some(({ value }) => value === step.to);
  const data = [
    { value: '', label: say(isChannel ? 'step.whichChannel' : 'step.whom') },
    ...choices,
    ...(isKnown ? [] : [{ value: step.to, label: step.to }]),
  ];
  return (
    <NativeSelect
      aria-label={say(isChannel ? 'step.channelOf' : 'step.personOf', { number })}
      data={data}
      value={step.to}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const withinCount = (step: StepForm, max: number): StepForm => ({
  ...step,
  after: Math.min(step.after, lastAfter(step.kind, max)),
});
