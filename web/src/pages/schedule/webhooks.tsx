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
import { say, sayWith } from '../../voice/say.ts';
import { capital } from '../../voice/sentence-of.ts';
import styles from '../settings/access.module.css';
import own from './webhooks.module.css';

type Action = 'start' | 'cancel' | 'acknowledge';

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
    return <LoadError what={say('hook.the')} error={hooks.error} onRetry={() => void hooks.refetch()} />;
  }
  // Most schedules have none, and need no section until somebody wants one.
  if (items.length === 0 && !waits && !(mayChange && isLive)) return null;
  const actions: readonly Action[] =
    schedule.kind === 'reminder' ? ['start', 'cancel', 'acknowledge'] : ['start', 'cancel'];
  const make = (action: Action) => create.mutate({ id: schedule.id, action }, { onSuccess: setShown });
  return (
    <Section title={say('hook.title')} intro={say('hook.intro')}>
      {shown !== null && (
        <CopyOnce
          label={say('hook.secretOf', { name: shown.hook.name })}
          value={shown.secret}
          words={say('hook.copyNow', { path: shown.hook.path })}
          onDone={() => setShown(null)}
        />
      )}
      {waits && items.length === 0 && hooks.isSuccess && <p className="soft">{say('hook.noneYet')}</p>}
      {items.length > 0 && (
        <ul className={styles.list} aria-label={say('hook.title')}>
          {items.map((hook) => (
            <HookRow key={hook.id} hook={hook} mayChange={mayChange} onSecret={setShown} />
          ))}
        </ul>
      )}
      {mayChange && isLive && (
        <fieldset className={own.make}>
          <legend>{say('hook.make')}</legend>
          {actions.map((action) => (
            <Button key={action} variant="light" size="xs" loading={create.isPending} onClick={() => make(action)}>
              {say(`hook.does.${action}`)}
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
  const { id, name } = hook;
  return (
    <li className={styles.row}>
      <HookFacts hook={hook} />
      {mayChange && asks === null && (
        <div className="close-row centred">
          <Button
            variant="default"
            size="xs"
            aria-label={`${say('hook.newSecret')}: ${name}`}
            onClick={() => setAsks('rotate')}
          >
            {say('hook.newSecret')}
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-label={`${say('plan.act.delete')}: ${name}`}
            onClick={() => setAsks('delete')}
          >
            {say('plan.act.delete')}
          </Button>
        </div>
      )}
      {asks !== null && (
        <fieldset className={styles.ask}>
          <legend>{say(asks === 'rotate' ? 'hook.askRotate' : 'hook.askDelete', { name })}</legend>
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
            {say(asks === 'rotate' ? 'hook.yesRotate' : 'hook.yesDelete')}
          </Button>
          <Button variant="default" size="xs" onClick={() => setAsks(null)}>
            {say('hook.keep')}
          </Button>
        </fieldset>
      )}
    </li>
  );
}

/** What a webhook does, where it is called, and how often it was. */
function HookFacts({ hook }: { readonly hook: HookView }) {
  const { name, action, calls, lastCallAt, oldSecretUntil, path } = hook;
  return (
    <div className={own.who}>
      <p className={styles.name}>{name}</p>
      <p className="fine-print">
        {capital(say(`hook.does.${action}`))}: <span className={own.address}>{`POST ${path}`}</span>
      </p>
      <p className="fine-print">
        {lastCallAt === null
          ? say('hook.notCalled')
          : sayWith(calls === 1 ? 'hook.calledOnce' : 'hook.called', {
              number: calls,
              when: <Moment at={lastCallAt} form="weekday" />,
            })}
        {oldSecretUntil !== null && (
          <>
            {' · '}
            {sayWith('hook.oldSecret', { when: <Moment at={oldSecretUntil} form="weekday" /> })}
          </>
        )}
      </p>
    </div>
  );
}
