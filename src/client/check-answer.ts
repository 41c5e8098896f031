import { AppError } from '../domain/errors.ts';

/**
 * Refuses an answer without the lists and objects that its operation always answers: something else answered in Belfry's place, or a Belfry of
 * another version. It looks at the outermost fields alone, so that it costs nothing.
 * @param holds as a route says it: `items[] health{} id`
 * @throws AppError `unavailable`, which names what was expected and what came
 */
export function checkAnswer(operation: string, holds: string, answer: unknown): void {
  const fields = new Map(typeof answer === 'object' && answer !== null ? Object.entries(answer) : []);
  for (const held of holds.split(' ')) {
    const [, name = '', mark = ''] = /^(.*?)(\[\]|\{\})?$/.exec(held) ?? [];
    if (name === '' || KINDS.get(mark)?.fits(fields.get(name)) !== false) continue;
    const message = `Belfry did not answer ${operation}: "${name}" with ${KINDS.get(mark)?.words} was expected, and ${shortened(answer)} came.`;
    throw new AppError('unavailable', message, {
      hint: 'See what answers in its place, such as a proxy, and load the page anew: it may be of another version than Belfry.',
    });
  }
}

const KINDS: ReadonlyMap<string, { readonly words: string; readonly fits: (value: unknown) => boolean }> = new Map([
  ['[]', { words: 'a list', fits: Array.isArray }],
  ['{}', { words: 'an object', fits: (value) => typeof value === 'object' && value !== null && !Array.isArray(value) }],
  ['', { words: 'a value', fits: (value) => value !== undefined }],
]);

const shortened = (answer: unknown): string => String(JSON.stringify(answer)).slice(0, 40);
