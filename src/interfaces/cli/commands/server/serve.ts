import { homedir } from 'node:os';
import { basename } from 'node:path';
import { defaultDataFolder } from '../../../../config/settings.ts';
import type { Config } from '../../../../config.ts';
import type { Project } from '../../../../config-file/load-project.ts';
import { nearestName } from '../../../../domain/nearest-name.ts';
import { SECOND_MS } from '../../../../when/index.ts';
import type { Cli, CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { CliError } from '../../failure.ts';
import { openInBrowser } from '../../open-browser.ts';
import type { ChannelFacts, RunningServer, ServeOptions, StartFacts, StopSignal } from '../../ports.ts';
import { computerZone, createMoments } from '../../printing/moments.ts';
import { shellWord } from '../../printing/shell-word.ts';
import { signInLink } from './open.ts';
import { openAgain } from './open-again.ts';

/** `belfry serve`: the clock, the web page and the API, until a signal stops it. */
export const serve: CommandDefinition = {
  examples: [
    'belfry serve',
    'belfry serve --open',
    'belfry serve --port 8080',
    'BELFRY_DATA=/srv/belfry belfry serve',
    'DATABASE_URL=postgres://belfry@db/belfry belfry serve --role worker',
  ],
  define(command) {
    command
      .option('--host <address>', 'serve on this address (BELFRY_HOST; 127.0.0.1)')
      .option('--port <number>', 'serve on this port and no other (BELFRY_PORT; else 7433 or the next free one)')
      .option('--role <role>', 'what this process does: all, web or worker (BELFRY_ROLE; all)')
      .option('--end-sessions', 'sign all browsers out first, and end the connections of programs they allowed')
      .option('--open', 'open the page in a browser');
  },
  async run(cli, _args, options) {
    const { host, port, role } = options as { host?: string; port?: string; role?: string };
    const { config: settings } = await cli.loadedConfig({ host, port, role });
    refuseRole(settings);
    await refuseSecond(cli, settings);
    const project = await cli.project({ host, port, role });
    const { file } = project;
    // Armed before the start, so that a signal during it is not lost.
    const stopped = Promise.withResolvers<void>();
    let signals = 0;
    let disarmEnd = () => {};
    const disarm = cli.ports.onStopSignal((signal) => {
      signals += 1;
      if (signals > 1) cli.ports.exitNow(CODES_OF_SIGNALS[signal]);
      else disarmEnd = armEnd(cli, project.config);
      stopped.resolve();
    });
    try {
      const { endSessions, isAnyPort } = options as ServeOptions;
      let server = await cli.ports.serve(project, {
        endSessions: endSessions === true,
        ...(isAnyPort && { isAnyPort }),
      });
      await greet(cli, project, server, options.open === true);
      const unwatch =
        file === null
          ? undefined
          : cli.ports.onFileChange(file.path, () =>
              cli.print.note(`${basename(file.path)} was changed. It is read at start: restart Belfry to use it.`),
            );
      for (let lastAt: number | null = null; ; lastAt = cli.ports.clock.monotonic()) {
        const failure = await Promise.race([stopped.promise, server.unflushed]);
        if (failure === undefined) break;
        server = await openAgain(cli, project, { server, failure, lastAt });
      }
      unwatch?.();
      cli.print.note('Stopping: what runs is finished first. Press Ctrl-C again to stop at once.');
      await server.stop();
      cli.print.note('Stopped.');
    } finally {
      disarm();
      disarmEnd();
    }
    return EXIT.ok;
  },
};

/**
 * How long a stopping process lives at most, besides `BELFRY_DRAIN`: ten seconds for running work, the rest to close.
 */
export const GONE_WITHIN_MS = 11_500;

/**
 * Work that does not end in time is abandoned: confirmed work is on the disk, and the next start continues from
 * there.
 */
function armEnd({ ports, print }: Cli, { drain }: Config): () => void {
  const withinMs = Math.max(GONE_WITHIN_MS, drain * SECOND_MS + ENDING_MS);
  ports.endWithin(withinMs + HELD_THREAD_MS);
  return ports.clock.setTimer(() => {
    print.note('Stopped before everything had ended in order. What is left goes on at the next start.');
    ports.exitNow(EXIT.failed);
  }, withinMs);
}

/** The time to close after `BELFRY_DRAIN`. */
const ENDING_MS = 1_500;
/** After this, ends the process even if the thread is blocked and the timer above cannot run. */
const HELD_THREAD_MS = 400;

/** As shells count them: 128 and the number of the signal. */
export const CODES_OF_SIGNALS: Readonly<Record<StopSignal, number>> = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** One process owns an SQLite file: a second one, as web server or worker alone, could not reach it. */
function refuseRole({ role, data, database }: Config): void {
  if (role === 'all' || database !== undefined) return;
  const only = role === 'web' ? 'only serves the page and the API' : 'only carries out what is due';
  throw new CliError(`A process that ${only} (role "${role}") needs a database that several processes share.`, {
    exitCode: EXIT.refused,
    code: 'role_refused',
    why: [`The data in ${data} are an SQLite file. One process owns it, so that nothing is ever done twice.`],
    fix: 'Leave --role and BELFRY_ROLE out: the one process then does all. Or set DATABASE_URL to a PostgreSQL database.',
    details: { role },
  });
}

async function refuseSecond(cli: Cli, config: Config): Promise<void> {
  // On a database any number of processes are equals.
  if (config.database !== undefined) return;
  const { discoverServer } = await import('../../../local/discover-server.ts');
  const found = await discoverServer(config.data);
  if (found.kind !== 'running') return;
  throw new CliError(`Belfry already runs on this data, at ${found.server.url} (process ${found.server.pid}).`, {
    exitCode: EXIT.dataOwned,
    code: 'data_owned',
    details: { url: found.server.url, pid: found.server.pid },
    fix: `Open it with: ${commandLine(cli, config, 'open')}. For a second Belfry with data of its own, set BELFRY_DATA or --data.`,
  });
}

async function greet(cli: Cli, { config, file }: Project, server: RunningServer, open: boolean): Promise<void> {
  if (server.role === 'worker') {
    greetWorker(cli, file, server);
    return;
  }
  const link = signInLink(server.url, await server.signInCode());
  const { print } = cli;
  const { url, dataFile, model, agents } = server;
  print.json({
    role: server.role,
    url,
    link,
    dataFile,
    model,
    agents,
    channels: server.channels,
    configFile: file?.path ?? null,
    ...server.start,
  });
  if (print.format === 'plain') print.line(link);
  else {
    const { style } = print;
    const port = Number(new URL(server.url).port);
    if (config.port !== 0 && port !== config.port)
      print.line(style.warn(`Port ${config.port} is taken; I took ${port}.`));
    const what = server.role === 'web' ? 'Belfry serves (role web): the page and the API.' : 'Belfry is running.';
    print.line(`${style.bold(what)} Open ${style.bold(link)}`);
    const command = (words: string) => commandLine(cli, config, words);
    print.line(style.dim(`The link signs one browser in, once. Another one: ${command('open')}`));
    print.fields([
      ['reached at', config.publicUrl],
      ['data', dataFile.replace(homedir(), '~')],
      ['config', file?.path.replace(homedir(), '~')],
      ['model', model],
      ['agents', agents.length > 1 ? agents.join(', ') : null],
      ...server.channels.flatMap((channel): [string, string][] => [
        [channel.name, channelWords(channel, command)],
        ...(channel.invitations ?? []).map(({ what, url: link }): [string, string] => ['', `add it ${what}: ${link}`]),
      ]),
      ['schedules', countWords(server.start.schedules)],
    ]);
    if (!server.fires)
      print.line(style.warn('No worker is alive: nothing fires until one runs (belfry serve --role worker).'));
    printFinds(cli, server);
    print.line(style.dim('Ctrl-C stops it.'));
  }
  if (open) openInBrowser(link);
}

/** A command of this terminal that reaches the same data, with the folder if it would not find that by itself. */
function commandLine({ terminal: { env } }: Cli, { data }: Config, words: string): string {
  // A person who ran `npm start` has the repository, and no `belfry` on the PATH.
  const name = env.npm_lifecycle_event === 'start' ? 'npx belfry' : 'belfry';
  const folder = data === (env.BELFRY_DATA || defaultDataFolder(env)) ? '' : ` --data ${shellWord(data)}`;
  return `${name} ${words}${folder}`;
}

/** "@your_bot; pair it with you: belfry channels pair telegram". */
function channelWords({ name, account, trouble, pairing }: ChannelFacts, command: (words: string) => string): string {
  if (trouble !== null) return `not connected: ${trouble}`;
  if (account !== null && !pairing)
    return `${account}; to link your address: ${command(`channels link ${name} <address>`)}`;
  return account === null ? 'ready' : `${account}; to pair it with you: ${command(`channels pair ${name}`)}`;
}

/** A worker has no page to sign in to: it prints its role and its health address. */
function greetWorker(cli: Cli, file: Project['file'], server: RunningServer): void {
  const { print } = cli;
  const { role, url, dataFile, model, agents, start } = server;
  print.json({ role, url, link: null, dataFile, model, agents, configFile: file?.path ?? null, ...start });
  if (print.format === 'plain') {
    print.line(url);
    return;
  }
  const { style } = print;
  print.line(`${style.bold('Belfry works (role worker).')} It carries out what is due, and has no page and no API.`);
  print.fields([
    ['health', `${url}/api/v1/ready`],
    ['metrics', `${url}/metrics`],
    ['data', dataFile],
    ['config', file?.path.replace(homedir(), '~')],
    ['model', model],
    ['agents', agents.length > 1 ? agents.join(', ') : null],
    ['schedules', countWords(start.schedules)],
  ]);
  printFinds(cli, server);
  print.line(style.dim('Ctrl-C stops it.'));
}

/** Prints the findings of the start that people should know. */
function printFinds({ print, ports }: Cli, { start, zone, zoneRulesBefore }: RunningServer): void {
  const { warn } = print.style;
  const off = offWords(start, createMoments(zone ?? computerZone(), ports.clock.now()));
  if (off) print.line(warn(off));
  for (const missing of start.missingAgents) print.line(warn(missingWords(missing)));
  for (const unknown of start.unknownChannels) print.line(warn(unknownChannelWords(unknown)));
  if (zoneRulesBefore) print.line(warn(zoneRuleWords(zoneRulesBefore)));
}

/** Printed at start: an agent was removed from the configuration, and its data stay. */
export function missingWords({ agent, schedules }: StartFacts['missingAgents'][number]): string {
  const [waits, them] = schedules === 1 ? ['1 schedule waits', 'it'] : [`${schedules} schedules wait`, 'them'];
  return `There is no agent "${agent}" any more, and ${waits} for it. Reminders come as they were written; actions wait. Declare it again, or cancel ${them}: belfry ls --agent ${agent}`;
}

/** Printed at start: a channel in an agent's definition is misspelled, or not set up. */
export function unknownChannelWords({ agent, channel, known }: StartFacts['unknownChannels'][number]): string {
  const near = nearestName(channel, known);
  return `The agent "${agent}" may speak on "${channel}", and there is no such channel${near === undefined ? '' : ` (did you mean ${near}?)`}. Channels: ${known.join(', ')}.`;
}

function zoneRuleWords(before: string): string {
  const present = process.versions.tz;
  return `The time zone rules changed from ${before} to ${present}. What is planned is computed again; see what moved: belfry reschedules`;
}

function countWords(active: number): string {
  return active === 0 ? 'none yet' : `${active} active`;
}

/** "I was off from 02:10 to 07:45; 2 reminders are late." Empty when nothing was due in that time. */
export function offWords(
  { outage, lateReminders, lateActions }: StartFacts,
  moments: { clockTime(iso: string): string },
): string {
  if (!outage) return '';
  const count = (n: number, noun: string) => (n === 0 ? [] : [`${n} ${noun}${n === 1 ? '' : 's'}`]);
  const parts = [...count(lateReminders, 'reminder'), ...count(lateActions, 'action')];
  const verb = lateReminders + lateActions === 1 ? 'is' : 'are';
  const late = parts.length === 0 ? 'nothing is late' : `${parts.join(' and ')} ${verb} late`;
  return `I was off from ${moments.clockTime(outage.from)} to ${moments.clockTime(outage.to)}; ${late}.`;
}
