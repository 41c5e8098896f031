import type { AppError } from '../../domain/errors.ts';
import type { Actor } from '../../domain/people/actor.ts';
import type { Origin } from '../../domain/schedules/origin.ts';
import type { Tx } from '../../store/database.ts';
import { isKnownId, noteRefusal } from '../../store/people/refusals.ts';

/** Who tried what, before it is known whether that goes on record. */
export interface Attempt {
  readonly id: string;
  readonly at: number;
  readonly userId: string;
  readonly actor: string;
  readonly operation: string;
  readonly origin: Origin | undefined;
}

const ID = /^[a-z]{3}_[0-9a-z]{26}$/;
/** As many ids of a request as are looked up. */
const ID_LIMIT = 5;

/** The ids among the fields of a request, in their order, with spaces between. */
export function idsIn(input: unknown): string {
  if (typeof input !== 'object' || input === null) return '';
  const texts = Object.values(input).filter((value) => typeof value === 'string' && ID.test(value));
  return texts.slice(0, ID_LIMIT).join(' ');
}

/** Belfry itself tries nothing that it may not; and of what is not found only what is another's is an attempt. */
export function mayBeRecorded({ code }: AppError, { kind }: Actor): boolean {
  return kind !== 'system' && (code === 'forbidden' || code === 'not_found');
}

/** Notes an attempt: what is forbidden, and what is there but not for whoever asked. An id that nothing has is a slip. */
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
