import type { Config, LoadedConfig } from '../../../../config.ts';
import { type Finding, gravestFirst, mind, well, wrong } from '../../../../domain/health/finding.ts';
import { databaseName } from '../../../local/database-name.ts';
import { discoverServer } from '../../../local/discover-server.ts';
import type { Cli, CommandDefinition } from '../../cli.ts';
import { channelFindings } from '../../doctor/channel-checks.ts';
import { commandFindings } from '../../doctor/command-checks.ts';
import { dataFindings } from '../../doctor/data-checks.ts';
import { machineFindings } from '../../doctor/machine-checks.ts';
import { type DatabaseFindings, databaseFindings } from '../../doctor/postgres-checks.ts';
import { publicUrlFinding } from '../../doctor/public-url-check.ts';
import { runningFindings } from '../../doctor/running-checks.ts';
import { transcriptionFinding } from '../../doctor/transcription-check.ts';
import { EXIT } from '../../exit-codes.ts';
import { asCliError } from '../../failure.ts';
import { printable } from '../../printing/printable.ts';
import type { Style } from '../../terminal.ts';

/** `belfry doctor`: one line for each check, problems first. Exit code 1 when something is wrong. */
export const doctor: CommandDefinition = {
  examples: ['belfry doctor', 'belfry doctor --json', 'belfry doctor || echo "look at it"'],
  define() {},
  async run(cli) {
    const findings = gravestFirst(await examine(cli));
    const bad = findings.filter(({ state }) => state === 'wrong').length;
    const { print } = cli;
    print.json({ ok: bad === 0, findings });
    for (const { check, state, message, fix } of findings) {
      if (print.format === 'plain') print.line([state, check, printable(message), printable(fix ?? '')].join('\t'));
      else {
        print.line(`${MARKS[state](print.style)} ${printable(message)}`);
        if (fix) print.line(print.style.dim(`        ${printable(fix)}`));
      }
    }
    print.note(verdictWords(findings));
    return bad === 0 ? EXIT.ok : EXIT.failed;
  },
};

/** The verdict, worded as on the Health page: things to keep in mind are neither well nor wrong. */
function verdictWords(findings: readonly Finding[]): string {
  const count = (wanted: Finding['state']) => findings.filter(({ state }) => state === wanted).length;
  const things = (number: number) => (number === 1 ? '1 thing' : `${number} things`);
  const [bad, odd] = [count('wrong'), count('mind')];
  if (bad === 0) return odd === 0 ? 'All is well.' : `Nothing is wrong; ${things(odd)} to keep in mind.`;
  const wrongWords = `${things(bad)} ${bad === 1 ? 'is' : 'are'} wrong`;
  return odd === 0 ? `${wrongWords}.` : `${wrongWords}, ${things(odd)} to keep in mind.`;
}

const MARKS: Readonly<Record<Finding['state'], (style: Style) => string>> = {
  well: (style) => style.good('well   '),
  mind: (style) => style.warn('mind   '),
  wrong: (style) => style.bad('wrong  '),
};

async function examine(cli: Cli): Promise<Finding[]> {
  const { config, warnings, findings: ofFile } = await readSettings(cli);
  const now = cli.ports.clock.now();
  const findings = await machineFindings(config, warnings, cli.ports);
  findings.push(...ofFile);
  findings.push(...(await channelFindings(config, cli.ports)));
  const hearing = await transcriptionFinding(config, cli.ports.clock);
  if (hearing !== null) findings.push(hearing);
  const server = await reach(config);
  findings.push(server.finding);
  const reached = server.running ? await publicUrlFinding(config.publicUrl, cli.ports.clock) : null;
  if (reached !== null) findings.push(reached);
  const data = await lookAtData(cli, config, { whole: !server.running, now });
  findings.push(...data.findings);
  if (!data.readable || server.silent) return findings;
  try {
    findings.push(...(await runningFindings(await cli.connect(), cli.ports)));
  } catch (error) {
    const failure = asCliError(error);
    findings.push(wrong('data', failure.message, failure.fix ?? 'See the other lines.'));
  }
  return findings;
}

/** Checks the data file, or the database that replaces it. */
async function lookAtData(
  { ports }: Cli,
  config: Config,
  options: { readonly whole: boolean; readonly now: number },
): Promise<DatabaseFindings> {
  if (config.database !== undefined) return databaseFindings(config, { clock: ports.clock, served: !options.whole });
  const findings = dataFindings(config.data, options);
  const readable = findings.length > 1 && !findings.some(({ check, state }) => check === 'data' && state === 'wrong');
  return { findings, readable };
}

/** Reads the settings. An unreadable configuration file is a finding; the other checks then run without it. */
async function readSettings(cli: Cli): Promise<LoadedConfig & { readonly findings: readonly Finding[] }> {
  try {
    const { file, ...loaded } = await cli.project();
    if (file === null) return { ...loaded, findings: [] };
    const count = file.agents.length === 1 ? '1 agent' : `${file.agents.length} agents`;
    const declares = well('config', `${file.path} declares ${count}.`);
    return { ...loaded, findings: [declares, ...commandFindings(file.agents)] };
  } catch (error) {
    const failure = asCliError(error);
    const loaded = await cli.loadedConfig();
    const finding = wrong('config', failure.message, failure.fix ?? 'Correct the configuration file.');
    return { ...loaded, findings: [finding] };
  }
}

async function reach(config: Config): Promise<{ finding: Finding; running: boolean; silent: boolean }> {
  try {
    const found = await discoverServer(config.data, { database: databaseName(config) });
    if (found.kind === 'running') {
      return { finding: well('server', `Belfry runs at ${found.server.url}.`), running: true, silent: false };
    }
    if (found.kind === 'silent') {
      const message = `Process ${found.pid} should serve at ${found.url}, and does not answer.`;
      return {
        finding: wrong('server', message, `Stop it (kill ${found.pid}) and start Belfry: belfry serve`),
        running: true,
        silent: true,
      };
    }
    if (config.database !== undefined) {
      // The workers' findings tell whether schedules fire, wherever the workers run.
      const finding = well('server', 'No process serves the page in this data folder.');
      return { finding, running: false, silent: false };
    }
    return {
      finding: mind('server', 'No Belfry is running: nothing fires.', 'Start it: belfry serve'),
      running: false,
      silent: false,
    };
  } catch (error) {
    const failure = asCliError(error);
    return { finding: wrong('server', failure.message, failure.fix ?? ''), running: false, silent: true };
  }
}
