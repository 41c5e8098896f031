import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '../../../config.ts';
import { openMode, tokenFile } from '../../local/token-file.ts';
import { asCliError } from '../failure.ts';
import type { CliPorts } from '../ports.ts';
import { type Finding, mind, well, wrong } from './finding.ts';

/** The oldest Node that Belfry is tested on. */
const OLDEST_NODE = 24;
const MB = 1024 * 1024;

/** What the machine and the settings can be asked without opening the data. */
export async function machineFindings(
  config: Config,
  warnings: readonly string[],
  ports: CliPorts,
): Promise<Finding[]> {
  const { data } = config;
  return [
    nodeVersion(process.versions.node),
    ...settings(config, warnings),
    await model(config, ports),
    privacy('data folder', data, '700'),
    privacy('token', tokenFile(data), '600'),
    diskSpace(data),
  ].filter((finding) => finding !== null);
}

export function nodeVersion(version: string): Finding {
  const major = Number(version.split('.')[0]);
  if (major >= OLDEST_NODE) return well('node', `Node ${version}.`);
  return wrong('node', `Node ${version} is too old.`, `Install Node ${OLDEST_NODE} or later.`);
}

function settings(config: Config, warnings: readonly string[]): Finding[] {
  const findings = warnings.map((warning) => mind('settings', warning, 'Correct the name, or unset it.'));
  const loopback = /^(127\.\d+\.\d+\.\d+|localhost|::1)$/.test(config.host);
  if (!loopback) {
    findings.push(
      mind(
        'settings',
        `BELFRY_HOST is ${config.host}: others can reach Belfry, and the connection is not encrypted.`,
        'Put TLS in front of it, or leave BELFRY_HOST out.',
      ),
    );
  }
  return findings.length > 0 ? findings : [well('settings', 'Every setting is one that exists.')];
}

async function model(config: Config, ports: CliPorts): Promise<Finding> {
  try {
    return well('model', `${await ports.describeModel(config)} (not called).`);
  } catch (error) {
    const { message, fix } = asCliError(error);
    return wrong('model', message, fix ?? 'Correct BELFRY_MODEL, or leave it out for the built-in model.');
  }
}

/** Null when the file is not there yet. */
function privacy(check: string, file: string, wanted: string): Finding | null {
  if (!existsSync(file)) return null;
  const mode = openMode(file);
  if (mode === null) return well(check, `Only you can read the ${check}.`);
  return wrong(check, `Others on this computer can reach ${file} (mode ${mode}).`, `chmod ${wanted} "${file}"`);
}

function diskSpace(folder: string): Finding {
  let place = folder;
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  const { bavail, bsize } = statfsSync(place);
  const free = Math.floor((bavail * bsize) / MB);
  const words = free >= 10 * 1024 ? `${Math.floor(free / 1024)} GB free.` : `${free} MB free.`;
  if (free < 100) return wrong('disk', `Only ${words}`, `Make room on the disk that holds ${place}.`);
  if (free < 1024) return mind('disk', words, `Make room on the disk that holds ${place} soon.`);
  return well('disk', words);
}
