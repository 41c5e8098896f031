import { describe, expect, it } from 'vitest';
import { rehearse } from './rehearsal-fixture.ts';

/** The last reply of a talk. */
async function lastOf(said: readonly string[]): Promise<string> {
  const talk = rehearse();
  let reply = '';
  for (const text of said) reply = await talk.say(text);
  return reply;
}

describe('Several things for the list in one message', () => {
  it.each([
    ['put these on your list: milk, eggs, bread', ['milk', 'eggs', 'bread']],
    ['add milk, eggs and bread to my shopping list', ['milk', 'eggs', 'bread']],
    ['add milk and eggs to my shopping list', ['milk', 'eggs']],
    ['add buy milk, eggs and bread to my list', ['buy milk', 'buy eggs', 'buy bread']],
    ['add call Ann, Bob and Joe to my list', ['call Ann, Bob and Joe']],
    ['setz Milch, Eier und Brot auf die Liste', ['Milch', 'Eier', 'Brot']],
    ['mets lait, œufs et pain sur la liste', ['lait', 'œufs', 'pain']],
    ['pon leche, huevos y pan en la lista', ['leche', 'huevos', 'pan']],
    ['dodaj mleko, jajka i chleb do listy', ['mleko', 'jajka', 'chleb']],
  ])('are an entry each: %s', async (said, entries) => {
    const talk = rehearse();
    await talk.say(said);
    expect(talk.calls.map(({ name, input }) => [name, input.description, input.for_person])).toEqual(
      entries.map((entry) => ['add_task', entry, true]),
    );
  });

  it.each([
    ['add milk, eggs and buttermilk to my list', 'got the milk'],
    ['setz Milch, Eier und Buttermilch auf die Liste', 'Milch ist gekauft'],
    ['mets lait, œufs et lait de coco sur la liste', 'le lait est acheté'],
    ['pon leche, huevos y leche de coco en la lista', 'ya compré la leche'],
    ['dodaj mleko, jajka i mleko w proszku do listy', 'mleko kupione'],
  ])('are ticked off one by one, and only what is named whole: %s; %s', async (put, said) => {
    const talk = rehearse();
    await talk.say(put);
    await talk.say(said);
    expect(talk.lastCalls.slice(1).map(({ name, input }) => [name, input.task_id])).toEqual([
      ['complete_task', 'tsk_1'],
    ]);
    expect(await talk.say('what is on my list?')).not.toContain('1. “mil');
  });

  it('asks about an entry that only holds the word', async () => {
    expect(await lastOf(['add buy milk powder to my list', 'got the milk'])).toBe('Which one: “buy milk powder”?');
  });
});
