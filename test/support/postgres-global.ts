// Starts one PostgreSQL for all files of a vitest project, with a database that every test's own is copied from.
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { PgBossQueue } from '../../src/queue/pgboss-queue.ts';
import { openPostgres } from '../../src/store/postgres/open-postgres.ts';
import { systemClock } from '../../src/system-clock.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Null: no server can be had. */
    postgres: { readonly url: string; readonly template: string } | null;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  if (server === null) {
    project.provide('postgres', null);
    return async () => {};
  }
  const template = `belfry_template_${process.pid}`;
  await admin(server.url, `CREATE DATABASE ${template}`);
  await installAll(databaseUrl(server.url, template));
  project.provide('postgres', { url: server.url, template });
  return async () => {
    await dropAll(server.url, template).catch(() => {});
    await server.stop();
  };
}

/** Makes the tables of the store and of the run queue once, so that no test has to. */
async function installAll(url: string): Promise<void> {
  const store = await openPostgres({ url, clock: systemClock, warn() {} });
  const queue = new PgBossQueue(store, { url, clock: systemClock, alone: true, warn() {} });
  await queue.start();
  await queue.close();
  await store.close();
}

/** The template, and what was made of it and not dropped: what was made ahead, and what a process left that was ended. */
async function dropAll(url: string, template: string): Promise<void> {
  const made = await admin(url, `SELECT datname FROM pg_database WHERE starts_with(datname, '${template}')`);
  for (const { datname } of made) await admin(url, `DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
}

/** One statement outside of any transaction. */
export async function admin(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The same server and user, another database. */
export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
