import { expect, it } from 'vitest';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';

it.each([60, 61, 1_000])('%d messages at once are each read, or counted in the one answer', async (count) => {
  const model = createScriptedModel(() => 'I read them.');
  await using belfry = await createTestBelfry({ model });
  const id = (await belfry.execute('list-threads')).items[0].id;
  const send = (_: unknown, n: number) => belfry.execute('send-message', { id, text: `note ${n}` });
  await Promise.all(Array.from({ length: count }, send));
  await belfry.advance(60_000);
  const answers = (await belfry.chat()).filter((line: string) => line.startsWith('agent'));
  expect(answers).toHaveLength(1);
  const seen = new Set(JSON.stringify(model.requests[0]?.messages).match(/note \d+/g));
  const unread = count - seen.size;
  expect(answers[0]?.includes('I read them.')).toBe(true);
  if (unread === 0) expect(answers[0]).not.toContain('at once');
  else
    expect(answers[0]).toContain(
      `You wrote ${count.toLocaleString('en-US')} messages at once, and I read the last ${seen.size}. The ${unread} before are kept`,
    );
});
