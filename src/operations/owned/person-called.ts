import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { isHonestName, NAME_MISLEADS } from '../../domain/people/person-name.ts';
import { isNotUnseen, SAYS_NOTHING } from '../../domain/words/says-something.ts';
import type { Tx } from '../../store/database.ts';
import { findUser, findUsersCalled, type User } from '../../store/people/users.ts';

/** How somebody may be called. */
export const personName = z
  .string()
  .regex(/\S/, 'must not be empty')
  .refine(isNotUnseen, SAYS_NOTHING)
  .refine((name) => isHonestName(name.trim()), NAME_MISLEADS)
  .max(100);

/**
 * Who is named by their id (usr_...) or by how they are called; null: nobody.
 * @throws AppError invalid_input where several are called so, as in data of before names were told apart
 */
export async function personCalled(tx: Tx, named: string): Promise<User | null> {
  if (named.startsWith('usr_')) return findUser(tx, named);
  const [found, ...others] = await findUsersCalled(tx, named);
  if (others.length === 0) return found ?? null;
  throw new AppError('invalid_input', `Several people here are called ${JSON.stringify(named)}, or nearly so.`, {
    hint: 'Name one of them by their id (usr_...).',
  });
}

/** @throws AppError duplicate where somebody else is called so, or so that the eye takes one for the other */
export async function requireFreeName(tx: Tx, wanted: string, ownId: string | null): Promise<void> {
  const other = (await findUsersCalled(tx, wanted)).find(({ id }) => id !== ownId);
  if (other === undefined) return;
  const alike = other.name === wanted ? '' : ', which looks the same';
  throw new AppError('duplicate', `There is somebody called ${JSON.stringify(other.name)} already${alike}.`, {
    hint: 'Choose another name, so that nobody takes one for the other.',
  });
}
