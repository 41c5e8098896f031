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
    const [name = '', mark] = held.split(/(?=[[{])/);
    const value = fields.get(name);
    const kind = Array.isArray(value) ? '[]' : typeof value === 'object' && value !== null ? '{}' : undefined;
    if (name === '' || (mark === undefined ? value !== undefined : mark === kind)) continue;
    const came = String(JSON.stringify(answer)).slice(0, 40);
    throw new AppError('unavailable', `Belfry did not answer ${operation}: ${held} was expected, and ${came} came.`, {
      hint: 'See what answers in its place, such as a proxy, or the sign-in page of a network.',
    });
  }
}
