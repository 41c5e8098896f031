import { statSync } from 'node:fs';
import type { Client } from '../../../../client/client.ts';
import { agentsInEffect } from '../../../../config-file/agents-in-effect.ts';
import type { Project } from '../../../../config-file/load-project.ts';
import { type SettingInEffect, settingsInEffect } from '../../../../config-file/settings-in-effect.ts';
import type { Cli, CommandDefinition } from '../../cli.ts';
import { epochOf } from '../../printing/moments.ts';

/**
 * `belfry config`: the settings in effect, the agents of the configuration file that differ from them, and the
 * settings in which a running server differs. A flag wins over the environment, the environment over the file, the
 * file over the default; the field of an agent wins over all of them.
 */
export const config: CommandDefinition = {
  examples: [
    'belfry config',
    'belfry config --json',
    'belfry config --config team/belfry.config.ts',
    'BELFRY_PORT=8000 belfry config --plain',
  ],
  define() {},
  async run(cli) {
    const project = await cli.project();
    const differing = await agentsInEffect(project);
    const rows = settingsInEffect(project).map((row) => ({ ...row, agents: differing.get(row.key) ?? [] }));
    cli.print.json(rows);
    const lines = rows.flatMap(({ agents, ...row }) => [
      { name: row.env, value: row.value, source: row.source, what: row.description },
      ...agents.map(({ agent, value, source }) => ({ name: `  of ${agent}`, value, source, what: '' })),
    ]);
    cli.print.table(lines, [
      { title: 'NAME', value: ({ name }) => name },
      { title: 'VALUE', value: ({ value }) => (value === null ? '-' : String(value)), shrinkTo: 20 },
      { title: 'FROM', value: ({ source }) => source, style: (_, style) => style.dim },
      { title: 'WHAT IT IS', value: ({ what }) => what, style: (_, style) => style.dim, shrinkTo: 20, isExtra: true },
    ]);
    if (cli.print.format === 'words') await sayFile(cli, project, rows);
    return 0;
  },
};

/** Prints the agents of the file, and whether the running server uses the shown settings. */
async function sayFile(cli: Cli, { file, config: { data } }: Project, rows: readonly SettingInEffect[]): Promise<void> {
  if (file === null) {
    cli.print.note('There is no belfry.config.ts; it declares agents of your own: see docs/how-to/agents.md');
  } else {
    const names = file.agents.map(({ name }) => name);
    cli.print.line();
    cli.print.line(`Agents of ${file.path}: ${names.join(', ') || 'none'}`);
  }
  const { discoverServer } = await import('../../../local/discover-server.ts');
  const found = await discoverServer(data);
  if (found.kind !== 'running') return;
  const { warn } = cli.print.style;
  if (file !== null && statSync(file.path).mtimeMs > epochOf(found.server.startedAt)) {
    cli.print.line(warn('It was changed after the running Belfry had read it: restart Belfry to use it.'));
  }
  const { client } = await cli.connect();
  for (const { env, value, source } of await othersInEffect(client, rows)) {
    cli.print.line(warn(`The running Belfry goes by ${env}=${value ?? ''} (${source}).`));
  }
}

/**
 * The settings with which the running server differs from the shown ones. The port is left out: the server may have
 * chosen another when that was taken.
 */
async function othersInEffect(client: Client, rows: readonly SettingInEffect[]) {
  const { items } = await client.listSettings();
  return items.filter((running) => {
    const shown = rows.find(({ key }) => key === running.key);
    return shown !== undefined && shown.key !== 'port' && shown.value !== running.value;
  });
}
