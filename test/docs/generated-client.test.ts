// What others make of our OpenAPI document: types from openapi-typescript that name what they show, and compile.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTypescript from 'openapi-typescript';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../scripts/setup/paths.mjs';
import { createOpenApi } from '../../src/interfaces/http/open-api/open-api.ts';
import { OPERATIONS } from '../../src/operations/registry.ts';

const document = createOpenApi(OPERATIONS, { version: '1.2.3' });
const types = await openapiTypescript(document as never);

/** What stands behind a media type, in every answer or body. */
const contents = (media: string): string[] =>
  [...types.matchAll(new RegExp(`^ *"${media}": (.*);?$`, 'gm'))].map((match) => match[1] ?? '');
const NAMED = /^components\["schemas"\]\["\w+"\];$/;

test('no operation takes or answers with an object without a name', () => {
  const bodies = contents('application/json');
  expect(bodies.length).toBeGreaterThan(OPERATIONS.length);
  expect(bodies.filter((type) => !NAMED.test(type))).toEqual([]);
  expect(contents('application/problem\\+json').filter((type) => !NAMED.test(type))).toEqual([]);
  expect(contents('text/event-stream')).toEqual(['components["schemas"]["Event"];']);
});

test('no named object holds one without a name', () => {
  const schemas = types.slice(types.indexOf('  schemas: {'), types.indexOf('export interface operations'));
  const lines = schemas.split('\n');
  // An index signature is a record of anything: it has no fields to name.
  const nested = lines.filter((line, at) => /^ {6,}.*\{$/.test(line) && !lines[at + 1]?.includes('[key: string]'));
  expect(nested).toEqual([]);
});

/** Written by somebody who has nothing but the document. */
const PROGRAM = `
import type { components, operations } from './belfry.ts';
type Views = components['schemas'];
type Answer<N extends keyof operations> = operations[N]['responses'] extends infer Of
  ? Of extends { 200: { content: { 'application/json': infer Is } } } ? Is
  : Of extends { 201: { content: { 'application/json': infer Is } } } ? Is : never
  : never;

export const next = (schedule: Views['Schedule']): string | null => schedule.nextAt;
export const views = (
  run: Views['Run'], proposal: Views['Proposal'], reminder: Views['Reminder'], task: Views['Task'],
  template: Views['Template'], hook: Views['Hook'], message: Views['Message'], token: Views['Token'],
  link: Views['ChannelLink'], thread: Views['Thread'], turn: Views['Turn'], user: Views['User'],
): string[] => [run.id, proposal.id, reminder.id, task.id, template.id, hook.id, message.id, token.id, link.id, thread.id, turn.id, user.id];
export const names = (agent: Views['Agent'], channel: Views['Channel'], status: Views['Status']): string[] =>
  [agent.name, channel.name, status.version];
export const made = (answer: Answer<'create-schedule'>): Views['Schedule'] => answer.schedule;
export const listed = (page: Answer<'list-runs'>): Views['Run'][] => page.items;
export const wish: Views['CreateScheduleInput'] = { kind: 'action', what: 'check', after: { scheduleId: 'sch_1' } };

export function hear(event: Views['Event']): string {
  switch (event.event) {
    case 'schedule.created': return event.id + event.data.scheduleId;
    case 'reply.delta': return event.data.text ?? '';
    case 'reset': return String(event.data satisfies null);
    default: return event.event;
  }
}
// @ts-expect-error a view is no "any"
export const wrong = (schedule: Views['Schedule']): string => schedule.nothing;
// @ts-expect-error a stored event tells its own data
export const wrongEvent = (event: Views['RunQueuedEvent']): string => event.data.zone;
`;

test('what is generated compiles, and a program that uses it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'belfry-types-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'belfry.ts'), types);
  await writeFile(join(folder, 'program.ts'), PROGRAM);
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const options = ['--noEmit', '--strict', '--allowImportingTsExtensions', '--module', 'nodenext', '--types', ''];
  const said = await promisify(execFile)(process.execPath, [tsc, ...options, 'program.ts'], { cwd: folder }).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => error.stdout ?? String(error),
  );
  expect(said).toBe('');
});
