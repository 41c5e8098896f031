// What TypeScript holds: a type that is wrong fails `npm run check`. The names are compared when the tests run as well.
import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { defineOperation } from '../operations/frame/operation.ts';
import { OPERATIONS } from '../operations/registry.ts';
import type { Client } from './client.ts';
import type { OperationInputs, OperationOutputs } from './generated/operations.ts';
import { createClient } from './http-client.ts';
import type {
  InferredInput,
  InferredOutput,
  OperationInput,
  OperationName,
  OperationOutput,
} from './operation-types.ts';
import { ROUTES } from './routes.ts';

describe('the types of the client', () => {
  it('name every operation of the registry and nothing else', () => {
    expectTypeOf<OperationName>().toEqualTypeOf<(typeof OPERATIONS)[number]['name']>();
    expectTypeOf<OperationName>().not.toEqualTypeOf<string>();
    expectTypeOf<keyof typeof ROUTES>().toEqualTypeOf<OperationName>();
    expect(Object.keys(ROUTES)).toEqual(OPERATIONS.map(({ name }) => name));
  });

  it('make one method of each operation', () => {
    const client = createClient({ url: 'http://127.0.0.1:1', token: 'x' });
    const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    expect(Object.keys(client)).toEqual(expect.arrayContaining(OPERATIONS.map(({ name }) => camel(name))));
    expectTypeOf<Client>().toHaveProperty('createSchedule');
    expectTypeOf<Client>().toHaveProperty('explain');
    expectTypeOf<Client>().not.toHaveProperty('createSchedules');
  });

  it('take exactly what an operation takes', () => {
    expectTypeOf<OperationInput<'get-schedule'>>().toEqualTypeOf<{ id: string }>();
    expectTypeOf<OperationInput<'get-me'>>().toEqualTypeOf<Record<string, never>>();
    expectTypeOf<Client['moveTask']>().parameter(0).toEqualTypeOf<OperationInput<'move-task'>>();
    expectTypeOf<OperationInput<'create-schedule'>['kind']>().toEqualTypeOf<'action' | 'callback' | 'reminder'>();
    expectTypeOf<OperationInput<'create-schedule'>['what']>().toEqualTypeOf<string>();
    expectTypeOf<OperationInput<'create-schedule'>['when']>().toEqualTypeOf<string | undefined>();
    // @ts-expect-error there is no such operation
    expectTypeOf<OperationInput<'create-schedules'>>();
    const client = {} as Client;
    // @ts-expect-error a field that does not exist
    void (() => client.getSchedule({ id: 'x', zebra: 1 }));
    // @ts-expect-error a field that is missing
    void (() => client.getSchedule({}));
  });

  it('answer exactly what an operation answers', () => {
    expectTypeOf<OperationOutput<'get-schedule'>['id']>().toEqualTypeOf<string>();
    expectTypeOf<Client['getSchedule']>().returns.resolves.toEqualTypeOf<OperationOutput<'get-schedule'>>();
    expectTypeOf<OperationOutput<'list-tasks'>['items'][number]['description']>().toEqualTypeOf<string>();
  });
});

/** Each fits where the other is wanted. */
type AreAlike<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type ByName = { readonly [O in (typeof OPERATIONS)[number] as O['name']]: O };
/** The operations for which something does not hold. */
type Falsy<T> = { [N in keyof T]: T[N] extends true ? never : N }[keyof T];

describe('the generated types', () => {
  it('say of each operation what its schemas say', () => {
    expectTypeOf<keyof OperationInputs>().toEqualTypeOf<OperationName>();
    expectTypeOf<keyof OperationOutputs>().toEqualTypeOf<OperationName>();
    type Inputs = { [N in OperationName]: AreAlike<OperationInputs[N], InferredInput<ByName[N]>> };
    type Outputs = { [N in OperationName]: AreAlike<OperationOutputs[N], InferredOutput<ByName[N]>> };
    expectTypeOf<Falsy<Inputs>>().toBeNever();
    expectTypeOf<Falsy<Outputs>>().toBeNever();
  });
});

describe('an operation', () => {
  const ping = { name: 'ping-it', summary: 'Pings.', scope: 'user', input: z.strictObject({}), output: z.object({}) };
  const http = { method: 'POST', path: '/ping' } as const;
  const handler = async () => ({});

  it('that writes has to say what was done, for the audit record; one that reads may not', () => {
    const frame = { ...ping, scope: 'user', http, handler } as const;
    defineOperation({ ...frame, effect: 'write', done: 'pinged it' });
    // @ts-expect-error `done` is missing
    defineOperation({ ...frame, effect: 'write' });
    // @ts-expect-error nothing was done
    defineOperation({ ...frame, effect: 'read', done: 'pinged it' });
    expectTypeOf(defineOperation({ ...frame, effect: 'read' }).name).toEqualTypeOf<string>();
    expectTypeOf(defineOperation({ ...frame, name: 'ping-it', effect: 'read' }).name).toEqualTypeOf<'ping-it'>();
  });
});
