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
import styles from './in-doubt-page.module.css';

/** What was due or under way between a backup and its restore, until a person decides about it. */
export function InDoubtPage() {
  usePageTitle('In doubt');
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
        <PageHead title="In doubt" />
      </div>
      {items === undefined && doubts.isError && (
        <LoadError what="What is in doubt" error={doubts.error} onRetry={() => void doubts.refetch()} />
      )}
      {items === undefined && !doubts.isError && <SkeletonRows label="Loading what is in doubt" rows={3} />}
      {items?.length === 0 && <NothingInDoubt />}
      {items !== undefined && items.length > 0 && (
        <>
          <Story item={items[0]} count={items.length} />
          {mayChange && items.length > 1 && (
            <div className={styles.all}>
              <Button variant="default" disabled={decision.isPending} onClick={() => decide('run', items)}>
                Run all {items.length}
              </Button>
              <Button variant="default" disabled={decision.isPending} onClick={() => decide('skip', items)}>
                Leave all {items.length} out
              </Button>
            </div>
          )}
          <ul className={styles.list} aria-label="In doubt">
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
function Story({ item, count }: { readonly item: InDoubtView | undefined; readonly count: number }) {
  if (item === undefined) return null;
  return (
    <p className={styles.story}>
      The data were restored <Moment at={item.restoredAt} form="weekday" />
      {item.backupAt !== null && (
        <>
          {' '}
          from a backup of <Moment at={item.backupAt} form="weekday" />
        </>
      )}
      . {count === 1 ? 'This was' : 'These were'} due or under way in between, and may have been done already. Nothing
      of it happens before you say so.
    </p>
  );
}

function NothingInDoubt() {
  return (
    <EmptyState title="Nothing is in doubt">
      <p>
        When the data are restored from a backup, what was due since comes here instead of happening a second time. You
        say what is to be done and what is left out.
      </p>
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
          {words.charAt(0).toUpperCase() + words.slice(1)}. If you run it, {runWords}.
        </p>
      </div>
      <Changes>
        <fieldset className={styles.buttons} disabled={isBusy}>
          <legend className="visually-hidden">What becomes of: {what}</legend>
          <button type="button" data-main onClick={() => onDecide('run')}>
            Run
          </button>
          <button type="button" onClick={() => onDecide('skip')}>
            Leave out
          </button>
        </fieldset>
      </Changes>
    </li>
  );
}
