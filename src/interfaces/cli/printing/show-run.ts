import { callTokenWords } from '../../../domain/policy/token-words.ts';
import type { RunDetail } from '../../../operations/views/run-views.ts';
import { SECOND_MS } from '../../../when/index.ts';
import type { Cli } from '../cli.ts';
import { momentsOf } from '../commands/schedules/ls.ts';
import { causeWords } from './cause-words.ts';
import { epochOf, latenessWords, type Moments } from './moments.ts';
import { cut, printable } from './printable.ts';

/** A run in detail: its wake, its steps and its messages. */
export async function showRun(cli: Cli, id: string): Promise<void> {
  const { client } = await cli.connect();
  const run = await client.getRun({ id });
  cli.print.json(run);
  if (cli.print.format === 'json') return;
  const { print } = cli;
  print.line(print.style.bold(printable(run.what, { lines: true })));
  const moments = await momentsOf(cli);
  print.fields(runFields(run, moments));
  for (const line of courseLines(run, moments)) print.line(line);
  if (run.wake) {
    print.line();
    print.line(print.style.dim('The agent was told:'));
    print.line(indent(run.wake));
  }
  for (const step of run.transcript) {
    print.line();
    const tokens = callTokenWords(step);
    print.line(print.style.dim(`Step ${step.number}${tookWords(step)}${tokens === null ? '' : `, ${tokens}`}:`));
    if (step.text) print.line(indent(step.text));
    for (const tool of step.tools) {
      const mark = {
        done: print.style.good('did'),
        asked: 'asked you for',
        refused: print.style.bad('could not do'),
        unknown: print.style.bad('nobody knows the end of'),
        running: 'is trying',
      }[tool.outcome];
      print.line(
        `  ${mark} ${printable(tool.name)} ${print.style.dim(cut(printable(JSON.stringify(tool.input) ?? ''), 200) + tookWords(tool) + againWords(tool))}`,
      );
      if (tool.output !== null) print.line(`    ${cut(printable(JSON.stringify(tool.output)), 200)}`);
    }
  }
  for (const step of run.steps) {
    print.line();
    const again = step.replayed ? ', not done again in the last attempt' : '';
    print.line(print.style.dim(`Step “${printable(step.name)}”${tookWords(step)}${again}:`));
    print.line(`  ${cut(printable(JSON.stringify(step.output) ?? ''), 400)}`);
  }
  for (const delivery of run.deliveries) {
    print.line();
    print.line(`${print.style.dim(`Sent to ${printable(delivery.channel)} (${delivery.state}):`)}`);
    print.line(indent(delivery.text));
  }
}

function runFields(run: RunDetail, moments: Moments): [string, string | null][] {
  const silent = run.state === 'succeeded' && run.delivered === 0;
  return [
    ['id', run.id],
    ['schedule', run.scheduleId],
    ['state', [run.state, run.error?.message ?? run.waitsFor].filter((words) => words != null).join(': ')],
    ['due', moments.long(run.dueAt)],
    ['started', [moments.long(run.startedAt), latenessWords(run.latenessMs)].filter(Boolean).join(', ')],
    ['ended', moments.long(run.endedAt)],
    ['cause', causeWords(run.cause)],
    ['after run', run.cause === 'after' ? run.causedBy : null],
    ['webhook', run.event === null ? null : run.event.name],
    ['brought', run.event === null ? null : cut(printable(run.event.payload), 400)],
    [
      'condition',
      run.condition === null ? null : `${run.condition.holds ? 'holds' : 'does not hold'}: ${run.condition.reason}`,
    ],
    ['next look', run.nextCheck],
    ['attempts', run.attempts > 1 ? String(run.attempts) : null],
    ['tokens', run.inputTokens + run.outputTokens > 0 ? `${run.inputTokens} in, ${run.outputTokens} out` : null],
    ['sent', silent ? 'nothing: it ran in silence' : String(run.delivered)],
    ['output', run.output],
    ['run before', run.previous?.id ?? null],
    ['run after', run.next?.id ?? null],
  ];
}

/** Why it was late, and its tries when there were several or one failed. */
function courseLines({ lateCauses, tries }: RunDetail, moments: Moments): string[] {
  const lines = lateCauses.length === 0 ? [] : ['', 'Why later than its rule says:'];
  lines.push(...lateCauses.map(({ words }) => `  ${printable(words)}`));
  if (tries.length < 2 && tries.every(({ error }) => error === null)) return lines;
  lines.push('', 'Attempts:');
  for (const { number, startedAt, error, waitedFor, process, ...times } of tries) {
    const came = error === null ? waitedFor : `${error.code}: ${error.message}`;
    const by = process === null ? '' : ` (${process})`;
    const took = tookWords({ startedAt, ...times });
    lines.push(printable(`  ${number}. ${moments.short(startedAt)}${took}${came === null ? '' : `: ${came}`}${by}`));
  }
  return lines;
}

/** Whether a call was repeated, or its result was already stored when the last attempt began. */
function againWords({ replayed, fromRecord }: RunDetail['transcript'][number]['tools'][number]): string {
  return `${replayed ? ', called again after a crash' : ''}${fromRecord ? ', not called again in the last attempt' : ''}`;
}

/** `, 1.2 s`; empty when unknown. */
function tookWords({ startedAt, endedAt }: { readonly startedAt: string | null; readonly endedAt: string | null }) {
  return startedAt === null || endedAt === null
    ? ''
    : `, ${((epochOf(endedAt) - epochOf(startedAt)) / SECOND_MS).toFixed(1)} s`;
}

function indent(text: string): string {
  return printable(text, { lines: true })
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
}
