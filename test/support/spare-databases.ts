// The databases of a test process: one is made ahead while a test runs, and none waits for a connection of its own.
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { databaseUrl } from './postgres-global.ts';

export interface DatabaseServer {
  readonly url: string;
  /** What each database is a copy of; their names begin with its own. */
  readonly template: string;
}

export interface TakenDatabase {
  readonly url: string;
  /** Cuts off whoever still uses it. */
  drop(): Promise<void>;
}

interface Maker {
  readonly run: Run;
  /** Made, or in the making. */
  spare: Promise<string>;
}

/** One statement after the other on one connection. */
type Run = (sql: string) => Promise<unknown>;

/** The files of a process share their modules, so this lasts as long as the process. */
let maker: Promise<Maker> | null = null;

/** An empty installation that nobody had before. */
export async function takeDatabase({ url, template }: DatabaseServer): Promise<TakenDatabase> {
  maker ??= openMaker(url, template);
  const made = await maker;
  const { run, spare } = made;
  made.spare = makeDatabase(run, template);
  const name = await spare;
  return {
    url: databaseUrl(url, name),
    async drop() {
      await run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

async function openMaker(url: string, template: string): Promise<Maker> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  let before: Promise<unknown> = Promise.resolve();
  const run: Run = (sql) => {
    const answer = before.then(() => client.query(sql));
    before = answer.catch(() => {});
    return answer;
  };
  return { run, spare: makeDatabase(run, template) };
}

function makeDatabase(run: Run, template: string): Promise<string> {
  const name = `${template}_${randomBytes(8).toString('hex')}`;
  // Copying the files takes a quarter of the processor that writing each page to the log would.
  const made = run(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`).then(() => name);
  // Perhaps nobody takes it.
  made.catch(() => {});
  return made;
}
