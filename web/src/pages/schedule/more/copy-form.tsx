import { Button, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { ScheduleView } from '../../../../../src/operations/views/views.ts';
import { client } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { errorWords } from '../../../api/problem.ts';
import { newKey } from '../../../api/request-key.ts';
import { takeBack } from '../../../api/undo/changes.ts';
import { showToast } from '../../../components/toast.tsx';
import { say } from '../../../voice/say.ts';
import styles from './more-actions.module.css';

/** A new schedule like this one: text and time can be changed at once, the rest afterwards. */
export function CopyForm({ schedule, onDone }: { readonly schedule: ScheduleView; readonly onDone: () => void }) {
  const [what, setWhat] = useState(schedule.what);
  const [when, setWhen] = useState(schedule.when.text);
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const copy = useMutation({
    mutationFn: (changes: { what?: string; when?: string }) =>
      client.cloneSchedule({ id: schedule.id, ...changes }, { idempotencyKey: newKey() }),
    onSuccess({ schedule: made, confirmation }) {
      void queries.invalidateQueries({ queryKey: keys.schedules });
      showToast({
        text: say('sched.copied', { words: confirmation }),
        undo: () => void takeBack(queries, { subject: made.id }),
      });
      onDone();
      navigate(`/schedules/${made.id}`);
    },
  });
  const changes = {
    ...(what.trim() === schedule.what ? {} : { what: what.trim() }),
    ...(when.trim() === schedule.when.text ? {} : { when: when.trim() }),
  };
  const isSame = Object.keys(changes).length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSame && what.trim() !== '' && when.trim() !== '') copy.mutate(changes);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Textarea
        autoFocus
        label={say(schedule.kind === 'reminder' ? 'sched.copySays' : 'sched.copyDoes')}
        value={what}
        rows={2}
        onChange={(event) => setWhat(event.currentTarget.value)}
      />
      <TextInput label={say('field.when')} value={when} onChange={(event) => setWhen(event.currentTarget.value)} />
      {copy.error !== null && (
        <p className="bad" role="alert">
          {errorWords(copy.error)}
        </p>
      )}
      <div className="row centred">
        <Button type="submit" loading={copy.isPending} disabled={isSame}>
          {say('sched.makeCopy')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {say('do.cancel')}
        </Button>
        {isSame && <span className="soft">{say('sched.copySame')}</span>}
      </div>
    </form>
  );
}
