import { AppError } from '../../domain/errors.ts';
import { pastWords } from '../../domain/timing/past-words.ts';
import { findLastChange } from '../../store/people/last-change.ts';
import { findUser } from '../../store/people/users.ts';
import { type EpochMs, isoInstant } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';

/** What somebody meant to change, and found changed. */
export interface StaleSubject {
  readonly id: string;
  /** As in "The schedule was changed". */
  readonly noun: 'schedule' | 'task' | 'template' | 'proposal';
  readonly revision: number;
  /** The record is searched from here on. */
  readonly since: EpochMs;
  /** When it got this revision, where it says so itself. @default when the record says that somebody changed it */
  readonly changedAt?: EpochMs;
  readonly hint?: string;
}

/**
 * Refuses what was meant for another revision than there is, and says who changed it meanwhile and when.
 * @throws AppError stale_revision
 */
export async function checkSeen(
  context: OperationContext,
  seen: number | undefined,
  subject: StaleSubject,
): Promise<void> {
  if (seen === undefined || seen === subject.revision) return;
  const { tx, actor, now } = context;
  const { id, noun, revision, since } = subject;
  const change = await findLastChange(tx, actor.userId, { subject: id, since });
  const changedAt = subject.changedAt ?? change?.at ?? null;
  // What Belfry changed by itself since then is on no record.
  const changedBy = change !== null && change.at === changedAt ? change.name : null;
  const zone = (await findUser(tx, actor.userId))?.zone ?? 'UTC';
  const by = changedBy === null ? '' : ` by ${changedBy}`;
  const at = changedAt === null ? '' : ` at ${pastWords(changedAt, { zone, now })}`;
  throw new AppError(
    'stale_revision',
    `The ${noun} was changed in the meantime${by}${at}: you saw revision ${seen}, it is at ${revision} now.`,
    {
      hint: subject.hint ?? 'Read it again, look at what changed, and make your change anew.',
      details: {
        expected: seen,
        current: revision,
        changedAt: changedAt === null ? null : isoInstant(changedAt),
        changedBy,
      },
    },
  );
}
