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
import { LatenessPlot } from './lateness-plot.tsx';
import { LatenessTable } from './lateness-table.tsx';
import styles from './punctuality.module.css';
import { punctualityCsv, saveFile } from './punctuality-files.ts';
import { rangeOf, rangeOfDays } from './punctuality-range.ts';
import { punctualityWords } from './punctuality-words.ts';

const RANGES = [
  { value: '1', words: 'Today' },
  { value: '7', words: '7 days' },
  { value: '30', words: '30 days' },
  { value: '365', words: 'A year' },
  { value: 'own', words: 'From … to …' },
] as const;

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
  if (told.isPending) return <SkeletonRows label="Loading how punctual it is" rows={3} />;
  if (told.data === undefined) {
    return <LoadError what="How punctual it is" error={told.error} onRetry={() => void told.refetch()} />;
  }
  const { data } = told;
  const isEmpty = data.count === 0 && data.missed === 0;
  // A schedule that never ran needs no empty plot.
  if (isEmpty && choice === '30') return null;
  return (
    <Section title="Punctuality">
      <p className={styles.sentence}>{punctualityWords(data)}</p>
      <ChoiceBar label="Which runs" name="punctuality" value={choice} choices={RANGES} onChange={choose} />
      {choice === 'own' && <OwnRange onRange={setRange} />}
      {!isEmpty && (
        <>
          <LatenessPlot told={data} />
          <p className={styles.legend} aria-hidden="true">
            ● on time ◆ late × missed — half begin by this line ┄ 95 % begin by this line
          </p>
          {data.isThinned && (
            <p className="soft">
              Of {data.count.toLocaleString('en-US')} runs the most and the least punctual of each stretch are drawn;
              the numbers and the files are of all.
            </p>
          )}
          {data.hasMore && <p className="soft">Only the newest 10,000 runs of this range are looked at.</p>}
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
      <label htmlFor={`${id}-from`}>From</label>
      <input
        id={`${id}-from`}
        type="date"
        value={from}
        max={to || undefined}
        onChange={(event) => change(event.target.value, to)}
      />
      <label htmlFor={`${id}-to`}>to</label>
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
      showToast({ text: 'The runs could not be read: try again', tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.export}>
      <Button variant="default" size="xs" loading={isBusy} onClick={() => void save('csv')}>
        Download CSV
      </Button>
      <Button variant="default" size="xs" loading={isBusy} onClick={() => void save('json')}>
        Download JSON
      </Button>
    </div>
  );
}
