import { expect, it } from 'vitest';
import { stepWords } from './step-words.ts';

it.each([
  ['list_schedules', 'looking at schedules ...'],
  ['create_schedule', 'setting up schedule ...'],
  ['explain', 'at work: explain ...'],
  ['weather', 'at work: weather ...'],
  ['<b>constructor', 'at work: bconstructor ...'],
])('a step with the tool %s is said as "%s"', (tool, words) => {
  expect(stepWords(tool)).toBe(words);
});
