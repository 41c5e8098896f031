import { AppError } from '../../domain/errors.ts';
import { pastWords } from '../../domain/timing/past-words.ts';
import { findLastChange } from '../../store/people/last-change.ts';
import { findUser } from '../../store/people/users.ts';
import { type EpochMs, isoInstant } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';

/** What a caller wanted to change and found changed. */
export interface StaleSubject {
  readonly id: string;
  /** As in "The schedule was changed". */
  readonly noun: 'schedule' | 'task' | 'template' | 'proposal';
  readonly revision: number;
  /** The audit record is searched from this instant on. */
  readonly since: EpochMs;
  /** When it got this revision, where it knows that itself. @default when the audit record has the change */
  readonly changedAt?: EpochMs;
  readonly hint?: string;
}

/**
 * Refuses a change that was meant for another revision, and says who changed it and when.
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
  // Some changes of Belfry itself have no audit entry.
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
