import { Button } from '@mantine/core';
import { useState } from 'react';
import type { HookView } from '../../../../src/operations/hooks/hook-view.ts';
import type { ScheduleView } from '../../../../src/operations/views/views.ts';
import { useDeleteHook, useHookSecret, useHooksOf } from '../../api/hooks.ts';
import { useMayChange } from '../../api/me.ts';
import { CopyOnce } from '../../components/copy-once.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { Section } from '../../components/section.tsx';
import { Moment } from '../../time/moment.tsx';
import styles from '../settings/access.module.css';
import own from './webhooks.module.css';

type Action = 'start' | 'cancel' | 'acknowledge';

const DOES: Readonly<Record<HookView['action'], string>> = {
  start: 'Starts it',
  cancel: 'Cancels it',
  acknowledge: 'Says that it is done',
  calendar: 'Keeps a calendar',
};

/** The signed webhooks of a schedule, by which outsiders may start, cancel or settle it. */
export function Webhooks({ schedule }: { readonly schedule: ScheduleView }) {
  const hooks = useHooksOf(schedule.id);
  const create = useHookSecret('create');
  const [shown, setShown] = useState<{ readonly hook: HookView; readonly secret: string } | null>(null);
  const mayChange = useMayChange();
  const items = hooks.data?.items ?? [];
  const waits = schedule.when.kind === 'event';
  const isLive = schedule.state === 'active' || schedule.state === 'paused';
  if (hooks.isError) {
    return <LoadError what="The webhooks" error={hooks.error} onRetry={() => void hooks.refetch()} />;
  }
  // Most schedules have none, and need no section until somebody wants one.
  if (items.length === 0 && !waits && !(mayChange && isLive)) return null;
  const actions: readonly Action[] =
    schedule.kind === 'reminder' ? ['start', 'cancel', 'acknowledge'] : ['start', 'cancel'];
  const make = (action: Action) => create.mutate({ id: schedule.id, action }, { onSuccess: setShown });
  return (
    <Section title="Webhooks" intro="Another program that signs its calls can start, cancel or settle this.">
      {shown !== null && (
        <CopyOnce
          label={`The secret of ${shown.hook.name}`}
          value={shown.secret}
          words={`Copy it now: it is not shown again. Sign calls with it and send them to POST ${shown.hook.path}.`}
          onDone={() => setShown(null)}
        />
      )}
      {waits && items.length === 0 && hooks.isSuccess && (
        <p className="soft">Nothing can start it yet: make a webhook and hand its secret to whoever calls it.</p>
      )}
      {items.length > 0 && (
        <ul className={styles.list} aria-label="Webhooks">
          {items.map((hook) => (
            <HookRow key={hook.id} hook={hook} mayChange={mayChange} onSecret={setShown} />
          ))}
        </ul>
      )}
      {mayChange && isLive && (
        <fieldset className={own.make}>
          <legend>New webhook that</legend>
          {actions.map((action) => (
            <Button key={action} variant="light" size="xs" loading={create.isPending} onClick={() => make(action)}>
              {DOES[action].toLowerCase()}
            </Button>
          ))}
        </fieldset>
      )}
    </Section>
  );
}

interface HookRowProps {
  readonly hook: HookView;
  readonly mayChange: boolean;
  readonly onSecret: (shown: { readonly hook: HookView; readonly secret: string }) => void;
}

function HookRow({ hook, mayChange, onSecret }: HookRowProps) {
  const [asks, setAsks] = useState<'rotate' | 'delete' | null>(null);
  const rotate = useHookSecret('rotate');
  const remove = useDeleteHook();
  const { id, name, action, calls, lastCallAt, oldSecretUntil, path } = hook;
  return (
    <li className={styles.row}>
      <div className={own.who}>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>
          {DOES[action]}, by <span className={own.address}>POST {path}</span>
        </p>
        <p className={styles.facts}>
          {lastCallAt === null ? (
            'Not called yet'
          ) : (
            <>
              Called {calls === 1 ? 'once' : `${calls} times`}, last <Moment at={lastCallAt} form="weekday" />
            </>
          )}
          {oldSecretUntil !== null && (
            <>
              {' · '}the old secret is taken until <Moment at={oldSecretUntil} form="weekday" />
            </>
          )}
        </p>
      </div>
      {mayChange && asks === null && (
        <div className={own.tools}>
          <Button variant="default" size="xs" aria-label={`New secret: ${name}`} onClick={() => setAsks('rotate')}>
            New secret
          </Button>
          <Button variant="default" size="xs" aria-label={`Delete: ${name}`} onClick={() => setAsks('delete')}>
            Delete
          </Button>
        </div>
      )}
      {asks !== null && (
        <fieldset className={styles.ask}>
          <legend>
            {asks === 'rotate'
              ? `Give “${name}” another secret? The old one is taken for another day.`
              : `Delete “${name}”? Whoever calls it finds nothing from now on.`}
          </legend>
          <Button
            color="var(--bad)"
            c="var(--surface)"
            size="xs"
            autoFocus
            loading={rotate.isPending || remove.isPending}
            onClick={() => {
              if (asks === 'delete') remove.mutate({ id, name });
              else rotate.mutate({ id, action: 'start' }, { onSuccess: onSecret });
              setAsks(null);
            }}
          >
            {asks === 'rotate' ? 'Yes, a new secret' : 'Yes, delete'}
          </Button>
          <Button variant="default" size="xs" onClick={() => setAsks(null)}>
            Keep it
          </Button>
        </fieldset>
      )}
    </li>
  );
}
