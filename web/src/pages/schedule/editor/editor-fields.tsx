import { Button, Textarea, TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { NextInstants } from '../../../components/next-instants.tsx';
import { part } from '../../../parts/part.ts';
import { say } from '../../../voice/say.ts';
import { type Reading, readingWords } from '../../schedules/reading.ts';
import type { Changed } from '../../schedules/server-reading.ts';
import { useChangeReading } from '../../schedules/use-reading.ts';
import { WhenPicker } from '../picker/when-picker.tsx';
import {
  followUpChoices,
  freshnessChoices,
  MISSED_CHOICES,
  noticeChoices,
  OVERLAP_CHOICES,
  RETRY_CHOICES,
  tokenChoices,
} from '../policy-words.ts';
import { CauseInputs } from './cause-inputs.tsx';
import { DeliverInputs } from './deliver-inputs.tsx';
import styles from './editor-fields.module.css';
import type { EditorForm, FieldName, Problems } from './editor-form.ts';
import { EscalationInputs } from './escalation-inputs.tsx';
import { PolicySelect } from './policy-select.tsx';
import { TimingInputs } from './timing-inputs.tsx';

const ZoneSelect = part('zone-select', async () => (await import('../../../components/zone-select.tsx')).ZoneSelect);

interface EditorFieldsProps {
  /** The prefix of the field ids, so that a page may hold several editors. */
  readonly idPrefix: string;
  readonly form: EditorForm;
  /** Errors, by field. */
  readonly problems: Problems;
  /** True when the time differs: its meaning is shown before it is saved. */
  readonly isNewTime: boolean;
  /** The edited schedule, which cannot follow itself; null for a new one. */
  readonly ownId: string | null;
  /** What a new time is a change of. */
  readonly changed: Changed;
  readonly onSet: <K extends FieldName>(name: K, value: EditorForm[K]) => void;
}

/** Text, time, zone and policies, with the meaning of a new time. */
export function EditorFields({ idPrefix, form, problems, isNewTime, ownId, changed, onSet }: EditorFieldsProps) {
  return (
    <>
      <Textarea
        id={`${idPrefix}-what`}
        autoFocus
        label={say(`kind.${form.kind}Text`)}
        value={form.what}
        rows={Math.min(8, Math.max(2, form.what.split('\n').length + Math.floor(form.what.length / 70)))}
        error={problems.what}
        onChange={(event) => onSet('what', event.currentTarget.value)}
      />
      {form.cause.starts === 'time' && (
        <TimeInputs
          idPrefix={idPrefix}
          form={form}
          problems={problems}
          isNewTime={isNewTime}
          changed={changed}
          onSet={onSet}
        />
      )}
      <CauseInputs
        idPrefix={idPrefix}
        form={form}
        problems={problems}
        ownId={ownId}
        onChange={(cause) => onSet('cause', cause)}
      />
      <div className={styles.policies}>
        <PolicySelect
          label={say('field.missed')}
          value={form.missed}
          choices={MISSED_CHOICES}
          onChange={(value) => onSet('missed', value)}
        />
        <PolicySelect
          label={say('field.freshness')}
          value={form.freshness}
          choices={freshnessChoices(form.freshness)}
          onChange={(value) => onSet('freshness', value)}
        />
        <PolicySelect
          label={say('field.overlap')}
          value={form.overlap}
          choices={OVERLAP_CHOICES}
          onChange={(value) => onSet('overlap', value)}
        />
        <PolicySelect
          label={say('field.retryAttempts')}
          value={String(form.retryAttempts)}
          choices={RETRY_CHOICES}
          onChange={(value) => onSet('retryAttempts', Number(value))}
        />
        {form.kind === 'reminder' && (
          <PolicySelect
            label={say('field.followUps')}
            value={form.followUps}
            choices={followUpChoices(form.followUps)}
            onChange={(value) => onSet('followUps', value)}
          />
        )}
        {form.kind !== 'reminder' && (
          <>
            <PolicySelect
              label={say('field.tokensPerRun')}
              value={form.tokensPerRun}
              choices={tokenChoices(form.tokensPerRun)}
              onChange={(value) => onSet('tokensPerRun', value)}
            />
            <PolicySelect
              label={say('field.tokensPerDay')}
              value={form.tokensPerDay}
              choices={tokenChoices(form.tokensPerDay)}
              onChange={(value) => onSet('tokensPerDay', value)}
            />
            <PolicySelect
              label={say('field.notices')}
              value={form.notices}
              choices={noticeChoices(form.notices)}
              onChange={(value) => onSet('notices', value)}
            />
          </>
        )}
      </div>
      {form.kind === 'reminder' && form.followUps !== 'off' && (
        <EscalationInputs
          steps={form.recipients.escalation}
          max={Number(form.followUps)}
          onChange={(escalation) => onSet('recipients', { ...form.recipients, escalation })}
        />
      )}
      <DeliverInputs
        value={form.recipients.deliverTo}
        onChange={(deliverTo) => onSet('recipients', { ...form.recipients, deliverTo })}
      />
      <TimingInputs
        idPrefix={idPrefix}
        value={form.timing}
        isTimed={form.cause.starts === 'time'}
        onChange={(timing) => onSet('timing', timing)}
      />
    </>
  );
}

/** The time and its zone, with the meaning of a new time. */
function TimeInputs({ idPrefix, form, problems, isNewTime, changed, onSet }: Omit<EditorFieldsProps, 'ownId'>) {
  const zone = form.followsUser ? 'user' : form.zone;
  const { reading, isCurrent } = useChangeReading(isNewTime ? form.when : '', { zone, changed });
  const unread = isNewTime && isCurrent ? complaintOf(reading) : undefined;
  return (
    <>
      <div className={styles.time}>
        <TextInput
          id={`${idPrefix}-when`}
          label={say('field.when')}
          description={say('field.whenLike')}
          value={form.when}
          error={problems.when ?? unread}
          onChange={(event) => onSet('when', event.currentTarget.value)}
        />
        <Suspense fallback={<TextInput label={say('field.zone')} description=" " value={form.zone} readOnly />}>
          <ZoneSelect
            label={say('field.zone')}
            description={say('field.zoneIs')}
            error={problems.zone}
            value={form.zone}
            onChange={(zone) => {
              onSet('zone', zone);
              onSet('followsUser', false);
            }}
          />
        </Suspense>
      </div>
      <WhenPicker zone={form.zone} text={form.when} onWords={(words) => onSet('when', words)} />
      <label className="check">
        <input
          type="checkbox"
          checked={form.followsUser}
          onChange={(event) => onSet('followsUser', event.currentTarget.checked)}
        />
        {say('field.followsUser')}
      </label>
      {isNewTime && <NewTime reading={reading} onChoose={(text) => onSet('when', text)} />}
    </>
  );
}

/** Why a text is no time, or holds more than one; undefined when it is one. */
function complaintOf(reading: Reading): string | undefined {
  if (reading.kind === 'unread') return readingWords(reading);
  if (reading.kind !== 'clear' || reading.preview.what === null) return undefined;
  return say('field.onlyTime', { what: reading.preview.what });
}

function NewTime({ reading, onChoose }: { readonly reading: Reading; readonly onChoose: (text: string) => void }) {
  if (reading.kind === 'unclear') {
    return (
      <div className={styles.meaning} role="status">
        <p>{reading.message}</p>
        <div className="row centred">
          {reading.choices.map((choice) => (
            <Button key={choice.text} variant="default" radius="xl" onClick={() => onChoose(choice.text)}>
              {choice.label}
            </Button>
          ))}
        </div>
      </div>
    );
  }
  if (reading.kind !== 'clear' || reading.preview.what !== null) return null;
  return (
    <div className={styles.meaning} role="status">
      <p className="rule">{reading.preview.sentence}</p>
      <NextInstants instants={reading.preview.next.map((one) => one.at)} label={say('field.nextAfter')} />
      {[...reading.preview.warnings, ...reading.preview.assumptions].map((note) => (
        <p key={note.code + note.message} className="soft">
          {note.message}
        </p>
      ))}
    </div>
  );
}
