import { AppError } from '../domain/errors.ts';

/**
 * Refuses an answer without what its operation always answers: something else answered in Belfry's place, or a Belfry of another version. It
 * looks at one field alone, so that it costs nothing, and no page carries more than that of each operation.
 * @param held as a route says it: `items[]`, `health{}` or `id`
 * @throws AppError `unavailable`, which names what was expected and what came
 */
export function checkAnswer(operation: string, held: string, answer: unknown): void {
  const [name = '', mark] = held.split(/(?=[[{])/);
  const value = (answer as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  const kind = Array.isArray(value) ? '[]' : typeof value === 'object' && value !== null ? '{}' : undefined;
  if (mark === undefined ? value !== undefined : mark === kind) return;
  const came = String(JSON.stringify(answer)).slice(0, 40);
  throw new AppError('unavailable', `Belfry did not answer ${operation}: ${held} was expected, and ${came} came.`, {
    hint: 'See what answers in its place, such as a proxy, or the sign-in page of a network.',
  });
}
