import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { ScheduleView } from '../../../../../src/operations/views/views.ts';
import { useZone } from '../../../api/me.ts';
import { type DueRange, readPunctuality, usePunctuality } from '../../../api/punctuality/punctuality.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { LoadError } from '../../../components/load-error.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonRows } from '../../../components/skeleton-rows.tsx';
import { showToast } from '../../../components/toast.tsx';
import { nowMs } from '../../../time/now.ts';
import { say, sayNumber } from '../../../voice/say.ts';
import { LatenessPlot } from './lateness-plot.tsx';
import { LatenessTable } from './lateness-table.tsx';
import styles from './punctuality.module.css';
import { punctualityCsv, saveFile } from './punctuality-files.ts';
import { rangeOf, rangeOfDays } from './punctuality-range.ts';
import { punctualityWords } from './punctuality-words.ts';

const ranges = () => [
  { value: '1', words: say('punct.today') },
  { value: '7', words: say('punct.days', { number: 7 }) },
  { value: '30', words: say('punct.days', { number: 30 }) },
  { value: '365', words: say('punct.year') },
  { value: 'own', words: say('punct.own') },
];

/** How late the runs of a schedule began, as a plot, in numbers, as a table and as a file. */
export function PunctualitySection({ schedule }: { readonly schedule: ScheduleView }) {
  const [choice, setChoice] = useState('30');
  // Fixed on first use, so that the same range stays the same query.
  const [range, setRange] = useState<DueRange>({});
  const zone = useZone();
  const told = usePunctuality(schedule.id, range);
  const choose = (value: string) => {
    setChoice(value);
    if (value !== 'own') setRange(rangeOf(value, nowMs(), zone));
  };
  if (told.isPending) return <SkeletonRows label={say('punct.loading')} rows={3} />;
  if (told.data === undefined) {
    return <LoadError what={say('punct.how')} error={told.error} onRetry={() => void told.refetch()} />;
  }
  const { data } = told;
  const isEmpty = data.count === 0 && data.missed === 0;
  // A schedule that never ran needs no empty plot.
  if (isEmpty && choice === '30') return null;
  return (
    <Section title={say('punct.title')}>
      <p className={styles.sentence}>{punctualityWords(data)}</p>
      <ChoiceBar label={say('punct.which')} name="punctuality" value={choice} choices={ranges()} onChange={choose} />
      {choice === 'own' && <OwnRange onRange={setRange} />}
      {!isEmpty && (
        <>
          <LatenessPlot told={data} />
          <p className={styles.legend} aria-hidden="true">
            {say('punct.legend')}
          </p>
          {data.isThinned && <p className="soft">{say('punct.thinned', { count: sayNumber(data.count) })}</p>}
          {data.hasMore && <p className="soft">{say('punct.newest', { count: sayNumber(10_000) })}</p>}
          <LatenessTable told={data} />
          <Export id={schedule.id} range={range} />
        </>
      )}
    </Section>
  );
}

function OwnRange({ onRange }: { readonly onRange: (range: DueRange) => void }) {
  const id = useId();
  const zone = useZone();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const change = (first: string, last: string) => {
    setFrom(first);
    setTo(last);
    onRange(rangeOfDays(first, last, zone));
  };
  return (
    <div className={styles.range}>
      <label htmlFor={`${id}-from`}>{say('sched.from')}</label>
      <input
        id={`${id}-from`}
        type="date"
        value={from}
        max={to || undefined}
        onChange={(event) => change(event.target.value, to)}
      />
      <label htmlFor={`${id}-to`}>{say('sched.to')}</label>
      <input
        id={`${id}-to`}
        type="date"
        value={to}
        min={from || undefined}
        onChange={(event) => change(from, event.target.value)}
      />
    </div>
  );
}

function Export({ id, range }: { readonly id: string; readonly range: DueRange }) {
  const [isBusy, setBusy] = useState(false);
  const save = async (kind: 'csv' | 'json') => {
    setBusy(true);
    try {
      const all = await readPunctuality(id, range);
      const text = kind === 'csv' ? punctualityCsv(all) : `${JSON.stringify(all, null, 2)}\n`;
      saveFile(`punctuality-${id}.${kind}`, kind === 'csv' ? 'text/csv' : 'application/json', text);
    } catch {
      showToast({ text: say('punct.unread'), tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.export}>
      <Button variant="default" size="xs" loading={isBusy} onClick={() => void save('csv')}>
        {say('punct.file', { kind: 'CSV' })}
      </Button>
      <Button variant="default" size="xs" loading={isBusy} onClick={() => void save('json')}>
        {say('punct.file', { kind: 'JSON' })}
      </Button>
    </div>
  );
}
