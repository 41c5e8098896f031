import { z } from 'zod';
import { isAdmin } from '../../domain/people/actor.ts';
import { findUser, type User } from '../../store/people/users.ts';
import type { OperationContext } from '../frame/operation.ts';
import { notFound } from '../owned/own-schedule.ts';

/** The field in which an admin names another person. */
export const otherUserField = z
  .string()
  .min(1)
  .max(100)
  .optional()
  .describe('The person (usr_...); for admins, yourself when left out');

/**
 * The person that an operation is about: the actor's, or another one that an admin names.
 * @throws AppError not_found, the same for a missing id and a person who is not visible to the caller
 */
export async function personOf({ tx, actor }: OperationContext, userId: string | undefined): Promise<User> {
  const wanted = userId ?? actor.userId;
  const user = wanted === actor.userId || isAdmin(actor) ? await findUser(tx, wanted) : null;
  if (user === null) throw notFound('user', wanted);
  return user;
}
