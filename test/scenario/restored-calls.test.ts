// A call of a tool that was approved and made after the backup that came back.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../src/app.ts';
import { copyDataFile } from '../../src/store/sqlite/copy-data-file.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';
import { temporaryFolder } from './folders.ts';

const HOUR_MS = 3_600_000;

it('after a restore a call that was approved and made since is not made again unseen: its card says so, and has to be looked at anew', async () => {
  const base = temporaryFolder();
  const clock = createSimulatedClock('2026-11-23T08:00:00Z');
  const book: string[] = [];
  const model = () =>
    createScriptedModel(({ messages }) =>
      messages.at(-1)?.role === 'tool' ? '' : { toolCalls: [{ name: 'lamp_off', input: { room: 'hall' } }] },
    );
  const tools = {
    lamp_off: {
      description: 'Turns a lamp off.',
      inputSchema: { type: 'object', properties: { room: { type: 'string' } } },
      execute: (_: unknown, { idempotencyKey }: { idempotencyKey: string }) => book.push(idempotencyKey),
    },
  };
  const open = async (name: string) => {
    const agents = { leo: { instructions: 'You see to the home.', tools } };
    const dataFolder = join(base, name);
    const belfry = await createTestBelfry({ clock, agents, defaultAgent: 'leo', model: model(), dataFolder });
    onTestFinished(() => belfry[Symbol.asyncDispose]());
    const card = async () => (await belfry.execute('list-proposals', { state: 'all' })).items[0];
    return { ...belfry, card };
  };
  const first = await open('first');
  await first.execute('create-schedule', { kind: 'action', what: 'turn it off', when: 'in 1 hour' });
  await first.advance(HOUR_MS);
  const before = await first.card();
  expect(before).toMatchObject({ state: 'pending', warnings: [], call: { madeAt: null } });
  await copyDataFile(join(base, 'first', 'belfry.db'), join(base, 'backup.db'), { takenAt: clock.now() });
  await first.execute('approve-proposal', { id: before.id, revision: before.revision });
  await first.advance(HOUR_MS);
  expect(book).toHaveLength(1);
  expect((await first.card()).call.madeAt).toBe('2026-11-23T09:00:00.000Z');
  await first.app.stop();

  mkdirSync(join(base, 'second'));
  const { takenAt } = await copyDataFile(join(base, 'backup.db'), join(base, 'second', 'belfry.db'));
  const app = await createApp({ dataFolder: join(base, 'second'), model: model(), clock });
  await app.holdRestored({ backupAt: takenAt });
  await app.stop();
  const second = await open('second');
  const after = await second.card();
  expect(after).toMatchObject({ id: before.id, state: 'pending', warnings: [{ code: 'asked_before_restore' }] });
  expect(after.warnings[0].message).toMatch(/put back to the backup of .*10:00.*, which was done .*11:00.*made twice/);
  // A press on the card as it was shown before decides nothing.
  const stale = second.execute('approve-proposal', { id: before.id, revision: before.revision });
  await expect(stale).rejects.toMatchObject({ code: 'stale_revision' });
  await second.advance(HOUR_MS);
  expect(book).toHaveLength(1);
  // Who says yes all the same has it made under the same key, so that a service that knows keys does nothing twice.
  await second.execute('approve-proposal', { id: after.id, revision: after.revision });
  await second.advance(HOUR_MS);
  expect(book).toHaveLength(2);
  expect(new Set(book).size).toBe(1);
});

it('after a restore a call that was approved beside one that still waited is asked for anew, and no other answer makes it', async () => {
  const base = temporaryFolder();
  const clock = createSimulatedClock('2026-11-23T08:00:00Z');
  const book: string[] = [];
  const model = () =>
    createScriptedModel(({ messages }) =>
      messages.at(-1)?.role === 'tool'
        ? ''
        : { toolCalls: ['hall', 'kitchen'].map((room) => ({ name: 'lamp_off', input: { room } })) },
    );
  const tools = {
    lamp_off: {
      description: 'Turns a lamp off.',
      inputSchema: { type: 'object', properties: { room: { type: 'string' } } },
      execute: ({ room }: { room: string }) => book.push(room),
    },
  };
  const open = async (name: string) => {
    const agents = { leo: { instructions: 'You see to the home.', tools } };
    const dataFolder = join(base, name);
    const belfry = await createTestBelfry({ clock, agents, defaultAgent: 'leo', model: model(), dataFolder });
    onTestFinished(() => belfry[Symbol.asyncDispose]());
    const cards = async () => (await belfry.execute('list-proposals', { state: 'all' })).items.reverse();
    return { ...belfry, cards };
  };
  const first = await open('first');
  await first.execute('create-schedule', { kind: 'action', what: 'turn both off', when: 'in 1 hour' });
  await first.advance(HOUR_MS);
  const [hall, kitchen] = await first.cards();
  await first.execute('approve-proposal', { id: hall.id, revision: hall.revision });
  await copyDataFile(join(base, 'first', 'belfry.db'), join(base, 'backup.db'), { takenAt: clock.now() });
  await first.execute('deny-proposal', { id: kitchen.id });
  await first.advance(HOUR_MS);
  expect(book).toEqual(['hall']);
  await first.app.stop();

  mkdirSync(join(base, 'second'));
  const { takenAt } = await copyDataFile(join(base, 'backup.db'), join(base, 'second', 'belfry.db'));
  const app = await createApp({ dataFolder: join(base, 'second'), model: model(), clock });
  await app.holdRestored({ backupAt: takenAt });
  await app.stop();
  const second = await open('second');
  const [again, other] = await second.cards();
  expect(again).toMatchObject({ id: hall.id, state: 'pending', warnings: [{ code: 'asked_before_restore' }] });
  await second.execute('deny-proposal', { id: other.id });
  await second.advance(HOUR_MS);
  expect(book).toEqual(['hall']);
  await second.execute('deny-proposal', { id: again.id });
  await second.advance(HOUR_MS);
  expect(book).toEqual(['hall']);
  expect((await second.execute('list-runs', {})).items[0]).toMatchObject({ state: 'succeeded' });
});
