import type { AppError } from '../../domain/errors.ts';
import type { Actor } from '../../domain/people/actor.ts';
import type { Origin } from '../../domain/schedules/origin.ts';
import type { Tx } from '../../store/database.ts';
import { isKnownId, noteRefusal } from '../../store/people/refusals.ts';

/** Who tried what, before it is decided whether that is recorded. */
export interface Attempt {
  readonly id: string;
  readonly at: number;
  readonly userId: string;
  readonly actor: string;
  readonly operation: string;
  readonly origin: Origin | undefined;
}

const ID = /^[a-z]{3}_[0-9a-z]{26}$/;
/** How many ids of a request are looked up. */
const ID_LIMIT = 5;

/** The ids among the fields of a request, in their order, with spaces between. */
export function idsIn(input: unknown): string {
  if (typeof input !== 'object' || input === null) return '';
  const texts = Object.values(input).filter((value) => typeof value === 'string' && ID.test(value));
  return texts.slice(0, ID_LIMIT).join(' ');
}

/** Belfry's own calls are never recorded as attempts; a missing id is one only if it belongs to another person. */
export function mayBeRecorded({ code }: AppError, { kind }: Actor): boolean {
  return kind !== 'system' && (code === 'forbidden' || code === 'not_found');
}

/**
 * Records an attempt: what is forbidden, and what exists but not for the caller. An id that does not exist is only a
 * typing error.
 */
export async function recordRefused(
  tx: Tx,
  { code }: AppError,
  attempt: Attempt & { readonly subject: string },
): Promise<void> {
  if (code === 'not_found' && !(await isAnotherOnes(tx, attempt.subject))) return;
  if (code === 'forbidden' || code === 'not_found') await noteRefusal(tx, { ...attempt, code });
}

async function isAnotherOnes(tx: Tx, subject: string): Promise<boolean> {
  for (const id of subject.split(' ')) if (await isKnownId(tx, id)) return true;
  return false;
}
