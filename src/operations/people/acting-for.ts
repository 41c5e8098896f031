import { z } from 'zod';
import { isAdmin } from '../../domain/people/actor.ts';
import { findUser, type User } from '../../store/people/users.ts';
import type { OperationContext } from '../frame/operation.ts';
import { notFound } from '../owned/own-schedule.ts';

/** The field with which an admin names another person. */
export const otherUserField = z
  .string()
  .min(1)
  .max(100)
  .optional()
  .describe('Whose (usr_...); for admins, yourself when left out');

/**
 * The person an operation is about: the actor's, or another one that an admin names.
 * @throws AppError not_found, the same for what does not exist and for what somebody else may not see
 */
export async function personOf({ tx, actor }: OperationContext, userId: string | undefined): Promise<User> {
  const wanted = userId ?? actor.userId;
  const user = wanted === actor.userId || isAdmin(actor) ? await findUser(tx, wanted) : null;
  if (user === null) throw notFound('user', wanted);
  return user;
}
