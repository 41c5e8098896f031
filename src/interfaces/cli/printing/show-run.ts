import type { RunDetail } from '../../../operations/views/views.ts';
import type { Cli } from '../cli.ts';
import { momentsOf } from '../commands/schedules/ls.ts';
import { causeWords } from './cause-words.ts';
import { latenessWords, type Moments } from './moments.ts';
import { cut, printable } from './printable.ts';

/** A run with what the agent was told, what it did and what was sent. */
export async function showRun(cli: Cli, id: string): Promise<void> {
  const { client } = await cli.connect();
  const run = await client.getRun({ id });
  cli.print.json(run);
  if (cli.print.format === 'json') return;
  const { print } = cli;
  print.line(print.style.bold(printable(run.what, { lines: true })));
  print.fields(runFields(run, await momentsOf(cli)));
  if (run.wake) {
    print.line();
    print.line(print.style.dim('The agent was told:'));
    print.line(indent(run.wake));
  }
  for (const step of run.transcript) {
    print.line();
    print.line(print.style.dim(`Step ${step.number}:`));
    if (step.text) print.line(indent(step.text));
    for (const tool of step.tools) {
      const mark = { done: print.style.good('did'), asked: 'asked you for', refused: print.style.bad('refused') }[
        tool.outcome
      ];
      print.line(
        `  ${mark} ${printable(tool.name)} ${print.style.dim(cut(printable(JSON.stringify(tool.input) ?? ''), 200))}`,
      );
      print.line(`    ${cut(printable(JSON.stringify(tool.output) ?? ''), 200)}`);
    }
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
  ];
}

function indent(text: string): string {
  return printable(text, { lines: true })
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
}
