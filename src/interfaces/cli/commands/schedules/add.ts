import { REACHES_NOBODY } from '../../../../domain/channels/reach.ts';
import type { PreviewView, ScheduleAnswer } from '../../../../operations/views/views.ts';
import type { Cli, CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { CliError, usageError } from '../../failure.ts';
import { namesIn, shortIds } from '../../ids.ts';
import { addCauseOptions, causeOptions } from '../../options/cause-options.ts';
import { ACK_MODES, type FollowUpOptions, followUpOf, printFollowUp } from '../../options/follow-up-options.ts';
import { noticesOf } from '../../options/notice-options.ts';
import { addTimingOptions, timingOptions } from '../../options/timing-options.ts';
import { noteWhenNothingRuns, printNotes } from '../../printing/notes.ts';
import { printPreview } from '../../printing/print-preview.ts';
import { printable } from '../../printing/printable.ts';
import { previewOrAsk } from '../../read-text.ts';
import { requireServer, runAndWait, tellRun } from '../../run-and-wait.ts';
import type { Session } from '../../session.ts';
import { confirm, isInteractive } from '../../terminal.ts';
import { unknownAgent } from '../../unknown-agent.ts';

/** The longest duration of a turn. */
const TEST_TIMEOUT_MS = 600_000;

interface AddOptions extends FollowUpOptions {
  readonly zone?: string;
  readonly kind?: 'reminder' | 'action';
  readonly agent?: string;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly try?: boolean;
  readonly notify?: string;
}

/**
 * `belfry add "<text>"`: reads the text, shows how it was understood, and stores it. A person at the terminal is
 * asked first.
 */
export const add: CommandDefinition = {
  withoutData: () => 'make',
  examples: [
    'belfry add "remind me in 2 hours to call Sarah"',
    'belfry add "every weekday at 9 summarise my mail" --kind action',
    'belfry add "tomorrow at 7:30 take the bins out" --yes',
    'belfry add "don\'t let me forget the report on Friday at 10" --follow-up-every "1 hour" --follow-ups 3',
    'belfry add "every day at 8 take the pills" --follow-ups 2 --escalate "telegram after 1" "tell Bob after 2" --yes',
    'belfry add "every day at 8 look at the build" --kind action --notify failure --try',
    'belfry add "every day at 9 stand-up" --zone user --except weekends --until 2026-12-31',
    'belfry add "check the backup" --after "30 minutes after k3x9q succeeds"',
    'belfry add "every hour tell me what is new" --kind action --only-if-page https://example.org/news',
    'belfry add "in 10 minutes look whether the parcel came" --kind action --check-again "20 minutes to 2 hours"',
  ],
  define(command) {
    command
      .argument('<text...>', 'when, and what')
      .option('--zone <name>', 'read the time in this zone, as in Europe/Warsaw; user: it moves when you travel')
      .option('--kind <kind>', 'reminder: you are told; action: the agent does it in silence')
      .option('--agent <name>', 'the agent that is woken')
      .option('--follow-up', 'remind again until you answer; also meant by "don\'t let me forget"')
      .option('--no-follow-up', 'say it once, whatever the words say')
      .option('--follow-up-every <duration>', 'how long between follow-ups, as in "30 minutes"')
      .option('--follow-ups <count>', 'how many follow-ups at most')
      .option('--ack <how>', `what ends them: ${ACK_MODES.join(', ')}`)
      .option(
        '--escalate <step...>',
        'what changes when you do not answer: "firmer after 1", "telegram after 1", "tell Bob after 2"',
      )
      .option('--to <channel...>', 'where it is said: web, or channels you linked')
      .option('--notify <moments>', 'tell me of its runs: start, success, failure; several with commas')
      .option('--try', 'also try it out at once, and show what came of it')
      .option('-y, --yes', 'do not ask')
      .option('--dry-run', 'show what was understood and keep nothing');
    addTimingOptions(command);
    addCauseOptions(command);
  },
  async run(cli, [words], received) {
    const options = received as AddOptions;
    const text = (words as string[]).join(' ').trim();
    if (options.kind !== undefined && !['reminder', 'action'].includes(options.kind)) {
      throw usageError(`--kind should be reminder or action; it is "${options.kind}".`);
    }
    const session = await cli.connect();
    const unknown = await unknownAgent(session.client, options.agent);
    if (unknown !== null) throw usageError(unknown);
    const timing = timingOptions(received);
    const causes = await causeOptions(received, namesIn(session.client));
    const request = { text, zone: options.zone, kind: options.kind, ...timing, ...causes };
    const preview = await previewOrAsk(cli, session.client, request, (read) => partsOf(text, read));
    const given = partsOf(text, preview);
    const { what } = given;
    const when = causes.after === undefined && causes.onEvent === undefined ? given.when : undefined;
    const kind = options.kind ?? preview.intent ?? 'reminder';
    const { print, terminal } = cli;
    const asks = isInteractive(terminal) && !options.yes && print.format !== 'json';
    if (options.dryRun) {
      print.json({ ...preview, intent: kind });
      if (print.format !== 'json') printPreview(print, preview, kind);
      return EXIT.ok;
    }
    if (asks) {
      printPreview(print, preview, kind);
      if (!(await confirm(terminal, 'Keep it?'))) {
        print.note('Nothing was kept.');
        return EXIT.failed;
      }
    }
    const { zone, agent } = options;
    const followUp = followUpOf(options, kind === 'reminder' && preview.followUp === true);
    const policies = { ...followUp.policies, ...noticesOf(options.notify) };
    const wanted = {
      kind,
      what,
      when,
      zone,
      agent,
      ...timing,
      ...causes,
      ...(Object.keys(policies).length === 0 ? {} : { policies }),
    };
    if (options.try) requireServer(session);
    const answer = await session.client.createSchedule(wanted);
    if (!options.try) print.json(answer);
    printAnswer(cli, answer, asks ? null : preview);
    noteWhenNothingRuns(print, session);
    return options.try ? tryAndTell(cli, session, answer) : EXIT.ok;
  },
};

/** Waits for the test run. As JSON, both are one value. */
async function tryAndTell(cli: Cli, session: Session, answer: ScheduleAnswer): Promise<number> {
  const { id } = answer.schedule;
  const run = await runAndWait(cli, session, {
    start: async () => (await session.client.trySchedule({ id })).runId,
    timeoutMs: TEST_TIMEOUT_MS,
  });
  if (cli.print.format !== 'json') return tellRun(cli, run);
  cli.print.json({ ...answer, testRun: run });
  return run.state === 'succeeded' ? EXIT.ok : EXIT.failed;
}

/** The two halves of a text with a time and a task. */
function partsOf(text: string, preview: PreviewView): { what: string; when: string } {
  const what = preview.what?.trim();
  if (what) return { what, when: preview.when };
  throw new CliError(`That says when (${preview.sentence}), but not what should happen.`, {
    exitCode: EXIT.usage,
    code: 'invalid_input',
    fix: `Add it: belfry add "${text} water the plants"`,
  });
}

/** Prints what was stored, with `preview` if that was not shown before. */
function printAnswer(cli: Cli, answer: ScheduleAnswer, preview: PreviewView | null): void {
  const { print } = cli;
  const { id, nextAt, what } = answer.schedule;
  if (print.format === 'plain') {
    print.line([id, nextAt ?? '', printable(what)].join('\t'));
    // On the other stream, where it spoils no record.
    for (const { message } of unheardOf(answer)) cli.terminal.stderr.write(`warning: ${printable(message)}\n`);
    return;
  }
  const short = shortIds([id]).get(id);
  if (!preview) {
    print.line(`${print.style.good('Kept.')} Its id is ${short}.`);
    printFollowUp(print, answer);
    // The other notes were shown before the question.
    printNotes(print, { assumptions: [], warnings: unheardOf(answer) });
    return;
  }
  print.line(`${print.style.good('Kept.')} ${printable(what)}: ${printable(answer.confirmation)}`);
  // The line above names the first.
  for (const { words } of preview.next.slice(1)) print.line(`  ${printable(words)}`);
  printFollowUp(print, answer);
  printNotes(print, answer);
  print.line(print.style.dim(`Its id is ${short}.`));
}

const unheardOf = ({ warnings }: ScheduleAnswer) => warnings.filter(({ code }) => code === REACHES_NOBODY);
