import { existsSync, rmSync, statfsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../../config.ts';
import { type Finding, mind, well, wrong } from '../../../domain/health/finding.ts';
import type { Clock } from '../../../when/index.ts';
import { openMode, tokenFile } from '../../local/token-file.ts';
import { asCliError } from '../failure.ts';
import type { CliPorts } from '../ports.ts';

/** The oldest Node version that Belfry is tested on. */
const OLDEST_NODE = 24;
const MB = 1024 * 1024;
/** A confirmed change takes at least one write to the disk. */
const SLOW_DISK_MS = 100;

/** The ports of these checks. */
type MachinePorts = Pick<CliPorts, 'clock' | 'describeModel'>;

/** The checks of the machine and the settings that do not open the data. */
export async function machineFindings(
  config: Config,
  warnings: readonly string[],
  ports: MachinePorts,
): Promise<Finding[]> {
  const { data } = config;
  return [
    nodeVersion(process.versions.node),
    ...settings(config, warnings),
    await model(config, ports),
    privacy('data folder', data, '700'),
    privacy('token', tokenFile(data), '600'),
    diskSpace(data),
    await diskSpeed(data, ports.clock),
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
  if (!loopback) findings.push(openHost(config));
  if (!loopback && config.metrics === 'open') {
    findings.push(
      wrong(
        'settings',
        'BELFRY_METRICS is open, and others can reach this Belfry: everybody can read how much is done here.',
        'Leave BELFRY_METRICS out, and give Prometheus a token: belfry token create prometheus --scope read_only',
      ),
    );
  }
  const bare = config.origins.filter(
    (origin) => /^http:/i.test(origin) && !/^http:\/\/(localhost|127\.|\[::1\])/i.test(origin),
  );
  if (bare.length > 0) {
    const message = `BELFRY_ORIGINS lets pages call Belfry that come without encryption: ${bare.join(', ')}.`;
    findings.push(wrong('settings', message, 'Name them with https://.'));
  }
  if (config.approval === 'never') {
    findings.push(
      mind(
        'settings',
        'BELFRY_APPROVAL is never: agents schedule whatever they are talked into, without asking you.',
        'Leave it out, and what comes back waits for your yes.',
      ),
    );
  }
  return findings.length > 0 ? findings : [well('settings', 'Every setting is one that exists.')];
}

/** An open host is intended behind a named proxy; without one, everybody can reach the port. */
function openHost({ host, hosts }: Config): Finding {
  const message = `BELFRY_HOST is ${host}: others can reach Belfry, and the connection is not encrypted.`;
  return hosts.length > 0
    ? mind('settings', message, 'See that only the proxy in front of it can reach the port.')
    : wrong('settings', message, 'Leave BELFRY_HOST out, or put TLS in front of it and name that with BELFRY_HOSTS.');
}

async function model(config: Config, ports: MachinePorts): Promise<Finding> {
  try {
    return well('model', `${await ports.describeModel(config)} (not called).`);
  } catch (error) {
    const { message, fix } = asCliError(error);
    return wrong('model', message, fix ?? 'Correct BELFRY_MODEL, or leave it out for the built-in model.');
  }
}

/** Null while the file does not exist. */
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

/** Every confirmation waits for a flush, so a slow disk slows all of Belfry. Nothing else waits meanwhile. */
async function diskSpeed(folder: string, clock: Pick<Clock, 'monotonic'>): Promise<Finding | null> {
  if (!existsSync(folder)) return null;
  const file = join(folder, `.doctor-${process.pid}`);
  try {
    const handle = await open(file, 'w', 0o600);
    const times: number[] = [];
    try {
      for (let i = 0; i < 5; i++) {
        const before = clock.monotonic();
        await handle.write('x'.repeat(4096));
        await handle.sync();
        times.push(clock.monotonic() - before);
      }
    } finally {
      await handle.close();
    }
    const median = Math.round(times.sort((a, b) => a - b)[2] ?? 0);
    const words = `The disk confirms a write in ${median} ms.`;
    if (median < SLOW_DISK_MS) return well('disk speed', words);
    return mind(
      'disk speed',
      words,
      `Move the data to a faster disk (BELFRY_DATA), or see what else writes to the one of ${folder}.`,
    );
  } catch {
    return wrong(
      'disk speed',
      `Nothing can be written to ${folder}.`,
      'Fix the permissions of the folder, or free the disk.',
    );
  } finally {
    rmSync(file, { force: true });
  }
}
