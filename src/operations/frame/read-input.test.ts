import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AppError } from '../../domain/errors.ts';
import { OPERATIONS } from '../registry.ts';
import { createSchedule } from '../schedules/create-schedule.ts';
import { withOldNames } from './old-names.ts';
import type { Operation } from './operation.ts';
import { readInput } from './read-input.ts';
import { insideOf, type SchemaPart } from './schema-parts.ts';

const oven = { kind: 'reminder', what: 'check the oven', when: 'in 10 minutes' };

function refused(input: unknown, operation: Operation = createSchedule as unknown as Operation): AppError {
  try {
    readInput(operation, input);
  } catch (error) {
    return error as AppError;
  }
  throw new Error('it was not refused');
}

describe('a field within a field', () => {
  it('that does not exist is named by its whole path, with the fields there and the nearest name', () => {
    const error = refused({ ...oven, policies: { followUp: { maxx: 3 } } });
    expect(error.code).toBe('unknown_field');
    expect(error.message).toBe(
      '"policies.followUp.maxx" is a field that does not exist; did you mean "policies.followUp.max"?',
    );
    expect(error.hint).toBe('Fields of "policies.followUp": intervalSeconds, max, lifetimeSeconds, ack, escalation.');
    expect(error.details.issues).toEqual([
      {
        path: 'policies.followUp.maxx',
        message: 'is a field that does not exist; did you mean "policies.followUp.max"?',
      },
    ]);
  });

  it('is found in lists, too', () => {
    const escalation = [
      { after: 0, kind: 'firmer' },
      { after: 1, knid: 'firmer', kind: 'firmer' },
    ];
    const error = refused({ ...oven, policies: { followUp: { escalation } } });
    expect(error.message).toContain('"policies.followUp.escalation.1.knid" is a field that does not exist');
    expect(error.message).toContain('did you mean "policies.followUp.escalation.1.kind"?');
    expect(error.hint).toBe('Fields of "policies.followUp.escalation.1": after, kind, to.');
  });

  it('of the wrong kind is named by its whole path', () => {
    expect(refused({ ...oven, policies: { followUp: { max: 'three' } } }).message).toBe(
      '"policies.followUp.max" must be a number, not a text.',
    );
    expect(refused({ ...oven, after: { delay: '5 minutes' } }).message).toBe('"after.scheduleId" is missing.');
  });

  it('is listed where something else stands in place of its object', () => {
    const error = refused({ ...oven, policies: { followUp: 5 } });
    expect(error.message).toBe('"policies.followUp" must be an object, not the number 5.');
    expect(error.hint).toContain('Fields of "policies.followUp": intervalSeconds, max,');
  });

  it('is told beside those of other places, each with its own fields', () => {
    const error = refused({ ...oven, colour: 'red', policies: { patience: 1 } });
    expect(error.hint).toContain('Fields of create-schedule: kind, what, when,');
    expect(error.hint).toContain('Fields of "policies": missed,');
  });
});

describe('an old name', () => {
  it('says the same as the present one, and the handler sees the present one alone', () => {
    const read = (input: object) => readInput(createSchedule, { kind: 'action', what: 'x', ...input });
    expect(read({ after: { schedule: 'sch_1', on: 'either' } })).toEqual(
      read({ after: { scheduleId: 'sch_1', on: 'either' } }),
    );
    expect(read({ when: 'every hour', onlyIf: { previousRun: 'failed', of: 'sch_1' } })).toEqual(
      read({ when: 'every hour', onlyIf: { previousRun: 'failed', scheduleId: 'sch_1' } }),
    );
  });

  it('beside the present one is refused: nobody could say which is meant', () => {
    const error = refused({ kind: 'action', what: 'x', after: { schedule: 'sch_1', scheduleId: 'sch_2' } });
    expect([error.code, error.message]).toEqual([
      'invalid_input',
      '"after.schedule" is the old name of "after.scheduleId", which is given as well.',
    ]);
  });

  it('leaves what was given as it is', () => {
    const given = { kind: 'action', what: 'x', after: { schedule: 'sch_1' } };
    readInput(createSchedule, given);
    expect(given).toEqual({ kind: 'action', what: 'x', after: { schedule: 'sch_1' } });
  });

  it('is read within lists and behind choices', () => {
    const item = withOldNames(z.strictObject({ taskId: z.string() }), { task: 'taskId' });
    const operation = { name: 'x', input: z.strictObject({ items: z.array(item).nullable().optional() }) };
    expect(readInput(operation as never, { items: [{ task: 'a' }, { taskId: 'b' }] })).toEqual({
      items: [{ taskId: 'a' }, { taskId: 'b' }],
    });
    expect(readInput(operation as never, { items: null })).toEqual({ items: null });
  });
});

/** Every field of an input with its path and description. */
function fieldsOf(schema: z.core.$ZodType, prefix = ''): { path: string; name: string; words: string }[] {
  return insideOf(schema).flatMap((part: SchemaPart) => {
    if (part.kind !== 'field') return fieldsOf(part.schema, prefix);
    const words = (part.schema as z.ZodType).description ?? '';
    const path = `${prefix}${part.name}`;
    return [{ path, name: part.name, words }, ...fieldsOf(part.schema, `${path}.`)];
  });
}

describe('the word for an id', () => {
  const ids = OPERATIONS.flatMap((operation) =>
    fieldsOf(operation.input)
      .filter(({ words }) => /\b[a-z]{3}_\.\.\./.test(words))
      .map((field) => ({ ...field, operation })),
  );

  it('is `id` for the thing the path names, and that of its kind for another one', () => {
    expect(ids.length).toBeGreaterThan(60);
    // These name a channel or a person, whichever is given.
    const open = ids.filter(({ path }) => !/followUp\.escalation\.to$|deliverTo$/.test(path));
    const strange = open.filter(({ name }) => !/^ids?$|Id$/.test(name));
    expect(strange.map(({ path, operation }) => `${operation.name}: ${path}`)).toEqual([]);
    for (const { name, path, operation } of open.filter((one) => one.name === 'id' && one.path === 'id')) {
      expect(operation.http.path, `${operation.name}: ${path}`).toContain(`:${name}`);
    }
  });
});
