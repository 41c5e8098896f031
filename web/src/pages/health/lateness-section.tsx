import type { Health } from '../../api/health/health.ts';
import { FactList } from '../../components/fact-list.tsx';
import { Section } from '../../components/section.tsx';
import { LatenessPlot } from '../schedule/punctuality/lateness-plot.tsx';
import { LatenessTable } from '../schedule/punctuality/lateness-table.tsx';
import punctuality from '../schedule/punctuality/punctuality.module.css';
import { punctualityWords } from '../schedule/punctuality/punctuality-words.ts';
import { withinWords } from './health-words.ts';

/** How late the person's runs of a day began. */
export function LatenessSection({ told }: { readonly told: Health['lateness'] }) {
  const isEmpty = told.count === 0 && told.missed === 0;
  if (isEmpty)
    return (
      <Section title="On time, the last 24 hours">
        <p className="soft">Nothing of yours was due. Once something ran, here is how late each run began.</p>
      </Section>
    );
  return (
    <Section title="On time, the last 24 hours">
      <p className={punctuality.sentence}>{punctualityWords(told)}</p>
      <FactList
        facts={[
          { name: 'Half began within (p50)', value: withinWords(told.p50Ms) },
          { name: '95 % began within (p95)', value: withinWords(told.p95Ms) },
          { name: 'The latest began after', value: withinWords(told.maxMs) },
        ]}
      />
      <LatenessPlot told={told} />
      <p className={punctuality.legend} aria-hidden="true">
        ● on time ◆ late × missed — half begin by this line ┄ 95 % begin by this line
      </p>
      {told.hasMore && <p className="soft">Only the newest 5,000 runs of the day are looked at.</p>}
      <LatenessTable told={told} />
    </Section>
  );
}
