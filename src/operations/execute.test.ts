import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '../domain/errors.ts';
import type { Actor } from '../domain/people/actor.ts';
import { defineOperation } from './frame/operation.ts';
import { fieldsAt } from './frame/schema-parts.ts';
import { setupOperations } from './operations-fixture.ts';
import { proposeChange } from './proposals/propose-change.ts';
import { OPERATIONS } from './registry.ts';
import { createSchedule } from './schedules/create-schedule.ts';
import { createThread } from './threads/create-thread.ts';

const oven = { kind: 'reminder', what: 'check the oven', when: 'in 10 minutes' } as const;

describe('doing an operation', () => {
  it('by a name that does not exist is refused', async () => {
    const { executor, ann } = await setupOperations();
    await expect(executor.execute('make-coffee', { actor: ann, input: {} })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('that is for people is refused to an agent, before the data are looked at', async () => {
    const { refusal, agent } = await setupOperations();
    for (const { name } of OPERATIONS.filter((operation) => operation.scope === 'user')) {
      expect(await refusal(name, { id: 'x', text: 'x' }, { actor: agent }), name).toMatchObject({ code: 'forbidden' });
    }
  });

  it('inside a transaction of the caller happens with it or not at all', async () => {
    const { executor, store, agent, countRows } = await setupOperations();
    const failed = store.write(async (tx) => {
      await executor.executeIn(tx, createSchedule, { actor: agent, input: oven });
      throw new Error('second thoughts');
    });
    await expect(failed).rejects.toThrow('second thoughts');
    expect(await countRows('schedules')).toBe(0);
    const made = await store.write((tx) => executor.executeIn(tx, createSchedule, { actor: agent, input: oven }));
    expect(made.schedule.createdBy).toBe('agent');
    expect(await countRows('schedules')).toBe(1);
    expect(await countRows('audit')).toBe(1);
  });

  it('that fails in the middle leaves nothing behind: no row, no event, no audit', async () => {
    const { executor, ann, countRows } = await setupOperations();
    const breaking = defineOperation({
      ...createThread,
      async handler(context, input) {
        await createThread.handler(context, input);
        throw new AppError('unavailable', 'The rest could not be done.');
      },
    });
    const before = await countRows('threads');
    await expect(executor.execute(breaking, { actor: ann, input: {}, idempotencyKey: 'k' })).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect([await countRows('threads'), await countRows('audit'), await countRows('idempotency')]).toEqual([
      before,
      0,
      0,
    ]);
  });

  it('refuses an idempotency key that is empty or endless', async () => {
    const { refusal } = await setupOperations();
    for (const idempotencyKey of ['', 'k'.repeat(201)]) {
      expect(await refusal('create-schedule', oven, { idempotencyKey })).toMatchObject({ code: 'invalid_input' });
    }
  });
});

describe('an idempotency key', () => {
  it('belongs to whoever chose it: two agents of one person, and the person, do not get each other’s answers', async () => {
    const { executor, ann, agent, run, countRows } = await setupOperations();
    const { id: threadId } = await run(createThread, { agent: 'leo' });
    const belfry = { ...agent, turnId: null } as Actor;
    const leo = { ...agent, agent: 'leo', threadId, turnId: null } as Actor;
    const make = async (actor: Actor) => {
      const what = `feed the cat of ${actor.kind === 'agent' ? actor.agent : 'ann'}`;
      const input = { kind: 'reminder', what, when: 'tomorrow at 9' } as const;
      return (await executor.execute(createSchedule, { actor, input, idempotencyKey: 'k' })).schedule;
    };
    const made = [await make(ann), await make(belfry), await make(leo)];
    expect(new Set(made.map(({ id }) => id)).size).toBe(3);
    // Each of them gets its own answer again.
    expect([await make(ann), await make(belfry), await make(leo)]).toEqual(made);
    expect(await countRows('schedules')).toBe(3);
  });

  it('of an agent does not find what another agent proposed, nor what the person did', async () => {
    const { executor, ann, agent, run } = await setupOperations({ approval: 'always' });
    const { id: threadId } = await run(createThread, { agent: 'leo' });
    const belfry = { ...agent, turnId: null } as Actor;
    const leo = { ...agent, agent: 'leo', threadId, turnId: null } as Actor;
    const ask = (actor: Actor) => {
      const draft = { kind: 'reminder', what: 'rest', when: 'tomorrow at 9' };
      const input = { operation: 'create-schedule', input: draft } as const;
      return executor.execute(proposeChange, { actor, input, idempotencyKey: 'k' });
    };
    const first = await ask(belfry);
    expect((await ask(belfry)).proposal?.id).toBe(first.proposal?.id);
    expect((await ask(leo)).proposal?.id).not.toBe(first.proposal?.id);
    expect((await ask(leo)).proposal?.agent).toBe('leo');
    await executor.execute(createThread, { actor: ann, input: {}, idempotencyKey: 'k' });
  });
});

describe('a wrong input', () => {
  const issuesOf = async (name: string, input: unknown) => {
    const { refusal } = await setupOperations();
    const error = await refusal(name, input);
    return (error.details.issues as { path: string; message: string }[]).map(
      ({ path, message }) => `${path} ${message}`,
    );
  };

  it.each([
    [{}, ['kind is missing', 'what is missing']],
    [{ ...oven, kind: 'job' }, ['kind must be one of "reminder", "action", "callback", not "job"']],
    [{ ...oven, what: null }, ['what must be a text, not null']],
    [{ ...oven, what: ['x'] }, ['what must be a text, not a list']],
    [{ ...oven, what: '' }, ['what must not be empty']],
    [{ ...oven, key: '' }, ['key must not be empty']],
    [{ ...oven, key: 'k'.repeat(201) }, ['key must have at most 200 characters, not 201']],
    [{ ...oven, policies: { retryAttempts: 0 } }, ['policies.retryAttempts must be at least 1, not 0']],
    [{ ...oven, policies: { retryAttempts: 11 } }, ['policies.retryAttempts must be at most 10, not 11']],
    [{ ...oven, policies: { freshnessSeconds: 0 } }, ['policies.freshnessSeconds must be more than 0, not 0']],
    [{ ...oven, wehn: 'x' }, ['wehn is a field that does not exist; did you mean "when"?']],
    [{ ...oven, policies: { zebra: 1 } }, ['policies.zebra is a field that does not exist']],
  ])('%j says what is wrong with it', async (input, issues) => {
    expect(await issuesOf('create-schedule', input)).toEqual(issues);
  });

  it('that is no object at all is refused in the same way', async () => {
    expect(await issuesOf('create-schedule', 'hello')).toEqual([' must be an object, not a text']);
    expect(await issuesOf('create-schedule', undefined)).toEqual([' is missing']);
  });
});

describe('the registry', () => {
  it('holds each operation under a name and a route of its own', () => {
    const names = OPERATIONS.map(({ name }) => name);
    const routes = OPERATIONS.map(({ http }) => `${http.method} ${http.path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(routes).size).toBe(routes.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it('holds every operation that a file of the rooms defines', () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
    const sources = files.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
    const defined = (by: string) =>
      sources.flatMap((path) =>
        [
          ...readFileSync(join(import.meta.dirname, path), 'utf8').matchAll(
            new RegExp(`${by}\\(\\{\\s*name: '([^']+)'`, 'g'),
          ),
        ].map(([, name]) => name),
      );
    expect(defined('defineOperation').sort()).toEqual(OPERATIONS.map(({ name }) => name).sort());
    // A webhook call, the link in a mail and a calendar address have routes of their own; only a turn asks for tool
    // calls, and only the reader of calendars settles what it read.
    const inner = [
      'ask-call',
      'call-hook',
      'end-link',
      'move-device',
      'read-calendar-feed',
      'settle-calendar',
      'word-card',
      'word-decision',
    ];
    expect(defined('defineInnerOperation').sort()).toEqual(inner);
  });

  it.each(OPERATIONS.map((operation) => [operation.name, operation] as const))('describes %s whole', (_, operation) => {
    expect(operation.summary).toMatch(/^[A-Z].*\.$/);
    const shape = (operation.input as z.ZodObject).shape;
    for (const name of fieldsAt(operation.input, [])) {
      const { properties } = z.toJSONSchema(z.object({ [name]: shape[name] as z.ZodType }), { io: 'input' });
      expect(properties?.[name], name).toMatchObject({ description: expect.stringMatching(/./) });
    }
    for (const [, id] of operation.http.path.matchAll(/:(\w+)/g)) expect(fieldsAt(operation.input, [])).toContain(id);
    if (operation.http.method === 'GET') expect(operation.effect).toBe('read');
    if (operation.effect === 'write') {
      expect(operation.subject !== undefined || ['update-me', 'delete-everything'].includes(operation.name)).toBe(true);
      expect(operation.done).toMatch(/^[a-z].*[^.]$/);
    }
    const strict = operation.input.safeParse({ id: 'x', surprise: 1 });
    expect(strict.error?.issues.some((issue) => issue.code === 'unrecognized_keys')).toBe(true);
  });
});
