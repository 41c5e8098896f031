import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import type { RunDetail } from '../../../../src/operations/views/run-views.ts';
import { useMayChange, useStatus, useZone } from '../../api/me.ts';
import { useRun } from '../../api/runs.ts';
import { useScheduleActions } from '../../api/schedule-actions.ts';
import { shortName } from '../../api/schedule-change.ts';
import { useSchedule } from '../../api/schedules.ts';
import { BackLink } from '../../components/back-link.tsx';
import { BudgetSection } from '../../components/budget/budget-section.tsx';
import { IconCopy, IconPlayerPlay } from '../../components/icons.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Section } from '../../components/section.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { stateWord } from '../../components/state-word.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { Moment } from '../../time/moment.tsx';
import { shortRuleWords } from '../../time/rule-words.ts';
import { say, sayWith } from '../../voice/say.ts';
import { Deliveries } from './deliveries.tsx';
import { RunFacts } from './run-facts.tsx';
import styles from './run-page.module.css';
import { runText } from './run-text.ts';
import { Waterfall } from './waterfall.tsx';

/** One run: when, how, its messages and steps, and where they were sent. */
export function RunPage() {
  const { id = '' } = useParams<{ id: string }>();
  const run = useRun(id);
  usePageTitle(run.data === undefined ? say('work.title') : say('work.titleOf', { what: shortName(run.data.what) }));
  return (
    <div className={styles.page}>
      <BackLink href="/runs">{say('work.all')}</BackLink>
      {run.data !== undefined && <RunBody run={run.data} />}
      {run.data === undefined && run.isError && (
        <LoadError what={say('work.this')} error={run.error} onRetry={() => void run.refetch()} />
      )}
      {run.isPending && <SkeletonRows label={say('work.loading')} />}
    </div>
  );
}

function RunBody({ run }: { readonly run: RunDetail }) {
  const schedule = useSchedule(run.scheduleId);
  const zone = useZone();
  const { runNow } = useScheduleActions();
  const version = useStatus().data?.version ?? null;
  const [, navigate] = useLocation();
  const again = async () => {
    if (schedule.data === undefined) return;
    const runId = await runNow(schedule.data);
    if (runId !== null) navigate(`/runs/${runId}`);
  };
  const mayChange = useMayChange();
  const mayRun =
    mayChange && schedule.data !== undefined && ['active', 'paused', 'failed'].includes(schedule.data.state);
  return (
    <>
      <PageHead title={run.what}>
        <div className="close-row">
          {mayRun && (
            <Button variant="default" leftSection={<IconPlayerPlay size={18} />} onClick={() => void again()}>
              {say('work.again')}
            </Button>
          )}
          <CopyRun text={() => runText(run, schedule.data?.when.sentence ?? say('work.gone'), version)} />
        </div>
      </PageHead>
      <p className={styles.of}>
        {sayWith(`work.cause.${run.cause}`, {
          link: (
            <Link href={`/schedules/${run.scheduleId}`}>
              {schedule.data === undefined ? say('work.noSchedule') : shortRuleWords(schedule.data.when.sentence, zone)}
            </Link>
          ),
        })}
      </p>
      <RunFacts run={run} />
      <WhyLate run={run} />
      <Beside run={run} />
      <BudgetSection scheduleId={run.scheduleId} runId={run.id} />
      <Section title={say('work.sent')}>
        <Deliveries run={run} />
      </Section>
      <Section title={say('work.happened')} intro={say('work.happenedIs')}>
        <Waterfall run={run} />
      </Section>
      {run.wake !== null && (
        <Section title={say('work.told')}>
          <pre className="raw">{run.wake}</pre>
        </Section>
      )}
    </>
  );
}

/** The previous and the next run of the same schedule. */
function Beside({ run: { previous, next } }: { readonly run: RunDetail }) {
  if (previous === null && next === null) return null;
  return (
    <nav className={styles.beside} aria-label={say('work.beside')}>
      {previous !== null && (
        <Link href={`/runs/${previous.id}`}>
          ←{' '}
          {sayWith('work.before', {
            when: <Moment at={previous.dueAt} form="weekday" />,
            state: stateWord(previous.state).toLowerCase(),
          })}
        </Link>
      )}
      {next !== null && (
        <Link href={`/runs/${next.id}`} className={styles.after}>
          {sayWith('work.after', {
            when: <Moment at={next.dueAt} form="weekday" />,
            state: stateWord(next.state).toLowerCase(),
          })}{' '}
          →
        </Link>
      )}
    </nav>
  );
}

/** Copies a text; without a clipboard, it shows the text to be copied by hand. */
function CopyRun({ text }: { readonly text: () => string }) {
  const [shown, setShown] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (shown !== null) field.current?.select();
  }, [shown]);
  const copy = async () => {
    const made = text();
    try {
      await navigator.clipboard.writeText(made);
      setCopied(true);
    } catch {
      setShown(made);
    }
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} />}
        onClick={() => void copy()}
        onBlur={() => setCopied(false)}
      >
        {say(isCopied ? 'fault.copied' : 'work.copy')}
      </Button>
      <span role="status" className="visually-hidden">
        {isCopied ? say('work.copied') : ''}
      </span>
      {shown !== null && (
        <textarea
          ref={field}
          className={styles.copied}
          aria-label={say('work.asText')}
          readOnly
          rows={10}
          value={shown}
        />
      )}
    </>
  );
}

/** Why a run was later than its rule says, in sentences. Renders nothing for one on time. */
function WhyLate({ run }: { readonly run: RunDetail }) {
  const { lateCauses } = run;
  if (lateCauses.length === 0) return null;
  const began = run.latenessMs !== null && run.latenessMs < 1_000 && run.dueAt === run.nominalAt;
  const title = say(run.startedAt === null ? 'work.notRun' : began ? 'work.heldUp' : 'work.later');
  return (
    <section className={styles.why} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {lateCauses.map(({ words }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two causes may be said in the same words
          <li key={index}>{words}</li>
        ))}
      </ul>
    </section>
  );
}
