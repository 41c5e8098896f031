import { Button } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'wouter';
import type { InDoubtView } from '../../../../src/operations/runs/in-doubt-view.ts';
import { type InDoubtDecision, useDecideInDoubt, useInDoubt } from '../../api/in-doubt.ts';
import { useMayChange } from '../../api/me.ts';
import { Changes } from '../../components/changes.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { Moment } from '../../time/moment.tsx';
import { say, sayWith } from '../../voice/say.ts';
import { capital } from '../../voice/sentence-of.ts';
import styles from './in-doubt-page.module.css';

/** What was due or under way between a backup and its restore, until a person decides about it. */
export function InDoubtPage() {
  usePageTitle(say('doubt.title'));
  const doubts = useInDoubt();
  const decision = useDecideInDoubt();
  const mayChange = useMayChange();
  const head = useRef<HTMLDivElement>(null);
  const items = doubts.data;
  const decide = (choice: InDoubtDecision['choice'], some: readonly InDoubtView[]) => {
    decision.mutate({ choice, items: some });
    // The row vanishes: the focus stays on the page.
    head.current?.focus();
  };
  return (
    <div className={styles.page}>
      <div ref={head} tabIndex={-1} className={styles.head}>
        <PageHead title={say('doubt.title')} />
      </div>
      {items === undefined && doubts.isError && (
        <LoadError what={say('doubt.what')} error={doubts.error} onRetry={() => void doubts.refetch()} />
      )}
      {items === undefined && !doubts.isError && <SkeletonRows label={say('doubt.loading')} rows={3} />}
      {items?.length === 0 && <NothingInDoubt />}
      {items !== undefined && items.length > 0 && (
        <>
          <Story item={items[0]} />
          {mayChange && items.length > 1 && (
            <div className="close-row">
              <Button variant="default" disabled={decision.isPending} onClick={() => decide('run', items)}>
                {say('doubt.runAll', { number: items.length })}
              </Button>
              <Button variant="default" disabled={decision.isPending} onClick={() => decide('skip', items)}>
                {say('doubt.skipAll', { number: items.length })}
              </Button>
            </div>
          )}
          <ul className={`framed ${styles.list}`} aria-label={say('doubt.title')}>
            {items.map((item) => (
              <InDoubtRow
                key={item.id}
                item={item}
                isBusy={decision.isPending}
                onDecide={(choice) => decide(choice, [item])}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Why it is held, with both ends of the lost time. */
function Story({ item }: { readonly item: InDoubtView | undefined }) {
  if (item === undefined) return null;
  const when = <Moment at={item.restoredAt} form="weekday" />;
  return (
    <p className={styles.story}>
      {item.backupAt === null
        ? sayWith('doubt.story', { when })
        : sayWith('doubt.storyFrom', { when, backup: <Moment at={item.backupAt} form="weekday" /> })}
    </p>
  );
}

function NothingInDoubt() {
  return (
    <EmptyState title={say('doubt.none')}>
      <p>{say('doubt.noneWhy')}</p>
    </EmptyState>
  );
}

interface InDoubtRowProps {
  readonly item: InDoubtView;
  readonly isBusy: boolean;
  readonly onDecide: (choice: 'run' | 'skip') => void;
}

/** One held item, with the possible decisions. */
function InDoubtRow({ item, isBusy, onDecide }: InDoubtRowProps) {
  const { what, words, runWords, scheduleId } = item;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        {scheduleId === null ? <p>{what}</p> : <Link href={`/schedules/${scheduleId}`}>{what}</Link>}
        <p className="soft">
          {capital(words)}. {say('doubt.ifRun', { words: runWords })}
        </p>
      </div>
      <Changes>
        <fieldset className={`answers ${styles.buttons}`} disabled={isBusy}>
          <legend className="visually-hidden">{say('doubt.which', { what })}</legend>
          <button type="button" data-main onClick={() => onDecide('run')}>
            {say('doubt.run')}
          </button>
          <button type="button" onClick={() => onDecide('skip')}>
            {say('doubt.skip')}
          </button>
        </fieldset>
      </Changes>
    </li>
  );
}
