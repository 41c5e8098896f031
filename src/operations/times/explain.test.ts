import { expect, it } from 'vitest';
import { setupOperations } from '../operations-fixture.ts';
import { updateMe } from '../people/update-me.ts';
import { explain } from './explain.ts';

it('Why a time is not read, and what was decided, is told in the language asked for, of the person, or of the words', async () => {
  const { run, refusal } = await setupOperations();
  const refused = async (text: string, more: object = {}) => (await refusal('explain', { text, ...more })).message;
  expect(await refused('jutro o 25:00')).toBe('"25:00" nie jest godziną.');
  await run(updateMe, { language: 'fr' });
  expect(await refused('jutro o 25:00')).toBe('"25:00" n\'est pas une heure.');
  expect(await refused('jutro o 25:00', { locale: 'de' })).toBe('"25:00" ist keine Uhrzeit.');
  expect((await refusal('explain', { text: 'call Sarah' })).hint).toContain('Dites');
  const { assumptions } = await run(explain, { text: 'monday' });
  expect(assumptions.map(({ message }) => message)).toEqual(["Aucune heure n'est donnée, ce sera donc 09:00."]);
});
