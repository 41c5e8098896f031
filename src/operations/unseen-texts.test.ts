import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { setupOperations } from './operations-fixture.ts';
import { OPERATIONS } from './registry.ts';

const UNSEEN = '\u200b\u2060\ufeff';
const oven = { kind: 'reminder', what: 'check the oven', when: 'in 10 minutes' };

/** The fields of all operations that refuse a text of spaces alone. */
const SAYING = OPERATIONS.flatMap(({ name, input }) => {
  const shape = input instanceof z.ZodObject ? Object.entries(input.shape as Record<string, z.ZodType>) : [];
  return shape
    .filter(([, field]) => field.safeParse('words of a text').success && !field.safeParse('   ').success)
    .map(([field, schema]) => [`${field} of ${name}`, schema] as const);
});

describe('A text of characters that nobody can see', () => {
  it('is looked for in what people and agents say', () => {
    const names = SAYING.map(([name]) => name);
    expect(names).toEqual(
      expect.arrayContaining(['what of create-schedule', 'text of send-message', 'text of notify-from-run']),
    );
    expect(names.length).toBeGreaterThan(20);
  });

  it.each(SAYING)('is refused as one of spaces is: %s', (_, schema) => {
    const read = schema.safeParse(UNSEEN);
    expect(read.success).toBe(false);
  });

  it('is told what is wrong with it, and nothing is stored', async () => {
    const { refusal, countRows } = await setupOperations();
    const error = await refusal('create-schedule', { ...oven, what: UNSEEN });
    expect(error).toMatchObject({ code: 'invalid_input' });
    expect(error.message).toBe('"what" must not be empty: it holds only characters that cannot be seen.');
    expect(await countRows('schedules')).toBe(0);
    const spaces = await refusal('create-schedule', { ...oven, what: '   ' });
    expect(spaces.message).toBe('"what" must not be empty.');
  });

  it.each([
    ['send-message', { text: UNSEEN }],
    ['add-task', { description: UNSEEN }],
    ['create-thread', { title: UNSEEN }],
    ['save-template', { name: 'tea', kind: 'reminder', what: UNSEEN, when: 'every day at 9' }],
    ['use-template', { id: 'weekly-review', values: { when: UNSEEN } }],
    ['create-hook', { scheduleId: UNSEEN }],
    ['create-token', { name: UNSEEN }],
    ['update-me', { name: UNSEEN }],
  ])('is refused by %s', async (name, input) => {
    const { refusal } = await setupOperations();
    expect((await refusal(name, input)).message).toMatch(/must not be empty|cannot be seen|There is no/);
  });
});
