import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { isHonestName, NAME_MISLEADS } from '../../domain/people/person-name.ts';
import { isNotUnseen, SAYS_NOTHING } from '../../domain/words/says-something.ts';
import type { Tx } from '../../store/database.ts';
import { findUser, findUsersCalled, type User } from '../../store/people/users.ts';

/** The valid names of a person. */
export const personName = z
  .string()
  .regex(/\S/, 'must not be empty')
  .refine(isNotUnseen, SAYS_NOTHING)
  .refine((name) => isHonestName(name.trim()), NAME_MISLEADS)
  .max(100);

/**
 * The person with this id (usr_...) or name; null when there is none.
 * @throws AppError invalid_input when several have the name, as in data from before names were unique
 */
export async function personCalled(tx: Tx, named: string): Promise<User | null> {
  if (named.startsWith('usr_')) return findUser(tx, named);
  const [found, ...others] = await findUsersCalled(tx, named);
  if (others.length === 0) return found ?? null;
  throw new AppError('invalid_input', `Several people here are called ${JSON.stringify(named)}, or nearly so.`, {
    hint: 'Name one of them by their id (usr_...).',
  });
}

/** @throws AppError duplicate when another person has this name, or one that looks the same */
export async function requireFreeName(tx: Tx, wanted: string, ownId: string | null): Promise<void> {
  const other = (await findUsersCalled(tx, wanted)).find(({ id }) => id !== ownId);
  if (other === undefined) return;
  const alike = other.name === wanted ? '' : ', which looks the same';
  throw new AppError('duplicate', `There is somebody called ${JSON.stringify(other.name)} already${alike}.`, {
    hint: 'Choose another name, so that nobody takes one for the other.',
  });
}
