// Where the cases are carried out: on a data file, and on PostgreSQL.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../test/support/postgres.ts';
import type { Stage } from './cases/case.ts';
import { clockCases } from './cases/clock.ts';
import { dataCases } from './cases/data.ts';
import { fileCases } from './cases/files.ts';
import { postgresCases } from './cases/postgres.ts';
import { type Control, type Fault, KINDS } from './control.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import type { Receiver } from './receiver.ts';
import type { Ground } from './server.ts';
import { carryOut, prepare } from './trial.ts';

export interface Outside {
  readonly ground: Ground;
  readonly control: Control;
  readonly receiver: Receiver;
  readonly folder: string;
}

/** Everything that the library of faults does, and what happens to files between two starts. */
export async function fileStage({ ground, control, receiver, folder }: Outside): Promise<Stage> {
  const beginning = await prepare(ground, receiver, join(folder, 'beginning'));
  const counts = new Map<Fault['kind'], number>();
  let isCounted = false;
  const outcome = await carryOut({
    ...{ ground, receiver, beginning, ledgerFile: join(folder, 'ledger') },
    begin(life) {
      if (life === 'clean' && !isCounted)
        for (const kind of [...KINDS, 'kill', 'tear'] as const) counts.set(kind, control.count(kind));
      isCounted = life === 'clean';
      control.begin(null);
    },
  });
  if (outcome.lost.length + outcome.doubled.length > 0)
    throw new Error(`Without any fault something was lost or doubled: ${JSON.stringify(outcome)}`);
  const data = join(beginning.folder, 'data');
  return {
    beginning,
    cases: [...fileCases(control, counts), ...dataCases(control, data), ...clockCases(control)],
    reset: async () => control.shiftClock(0),
    close: async () => {},
  };
}

/** Null where no PostgreSQL can be had, which is said. */
export async function postgresStage(outside: Outside): Promise<(Stage & { readonly ground: Ground }) | null> {
  const server = await startPostgres();
  if (server === null) return null;
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  const urlOf = (database: string) => Object.assign(new URL(server.url), { pathname: `/${database}` }).href;
  const proxy = await startCuttingProxy(urlOf('proved'));
  const folder = join(outside.folder, 'postgres');
  mkdirSync(folder);
  const groundOn = (url: string): Ground => ({
    ...outside.ground,
    preload: null,
    environment: { ...outside.ground.environment, DATABASE_URL: url },
  });
  await admin.query('CREATE DATABASE beginning');
  const beginning = await prepare(groundOn(urlOf('beginning')), outside.receiver, join(folder, 'beginning'));
  const reset = async () => {
    await admin.query('DROP DATABASE IF EXISTS proved WITH (FORCE)');
    await admin.query('CREATE DATABASE proved TEMPLATE beginning');
  };
  await reset();
  let messages = 0;
  const ground = groundOn(proxy.url);
  await carryOut({
    ...{ ground, receiver: outside.receiver, beginning, ledgerFile: join(folder, 'ledger') },
    begin(life) {
      if (life === 'clean' && messages === 0) messages = proxy.count();
      proxy.begin(null);
    },
  });
  return {
    ...{ beginning, ground, reset, cases: postgresCases(proxy, messages) },
    async close() {
      await proxy.close();
      await admin.query('DROP DATABASE IF EXISTS proved WITH (FORCE)');
      await admin.query('DROP DATABASE IF EXISTS beginning WITH (FORCE)');
      await admin.end();
      await server.stop();
    },
  };
}
