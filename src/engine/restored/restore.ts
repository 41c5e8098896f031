import { PAGE_CHANNEL } from '../../domain/channels/delivery.ts';
import type { InDoubt } from '../../domain/runs/in-doubt.ts';
import type { Tx } from '../../store/database.ts';
import { HOLD_SINCE_KEY } from '../../store/move/marks.ts';
import { findOwner } from '../../store/people/users.ts';
import { removeMeta } from '../../store/server/meta.ts';
import { keepRestore } from '../../store/server/restores.ts';
import { firstThreadOn } from '../../store/threads/message-rows.ts';
import { marked } from '../../voice/mark.ts';
import { say } from '../../voice/say.ts';
import type { Speech } from '../../voice/times.ts';
import { giveNotice } from '../channels/give-notice.ts';
import type { EngineContext } from '../context.ts';
import { clockWords } from '../runs/late-words.ts';
import { lastAliveAt, markAlive, recordOutage } from '../server/outages.ts';
import { holdEverythingDue, type Restore } from './hold.ts';

/** The findings of a restore. */
export interface RestoreReport {
  readonly held: readonly InDoubt[];
}

/**
 * Makes data from a backup safe to start on: holds what was due or under way since the backup, tells each person
 * once, and records the lost time as such. These data know of no process in that time, and no occurrence in it counts
 * as missed.
 */
export async function settleRestored(tx: Tx, context: EngineContext, restore: Restore): Promise<RestoreReport> {
  const { now, ids } = context;
  const from = restore.backupAt ?? (await lastAliveAt(tx));
  const held = await holdEverythingDue(tx, context, restore);
  await markAlive(tx, now);
  await removeMeta(tx, HOLD_SINCE_KEY);
  await keepRestore(tx, { at: now, backupAt: from });
  if (from !== null && from < now) {
    const reason = restore.isOlder
      ? 'the data are older than what was confirmed, and know nothing of the time'
      : 'the data were restored from a backup that knows nothing of the time';
    await recordOutage(tx, ids.next('out'), { from, to: now, reason });
  }
  const byUser = Map.groupBy(held, ({ userId }) => userId);
  for (const all of byUser.values()) await tell(tx, context, all, { ...restore, backupAt: from });
  if (restore.isOlder && held.length === 0) await tellOwner(tx, context);
  return { held };
}

/** Nothing is held, so nobody else is told. */
async function tellOwner(tx: Tx, context: EngineContext): Promise<void> {
  const owner = await findOwner(tx);
  const thread = owner === null ? null : await firstThreadOn(tx, owner.id, PAGE_CHANNEL);
  const text = ({ language }: Speech): string => `${say(language, 'restored.older')} ${say(language, 'restored.look')}`;
  if (thread !== null) await giveNotice(tx, context, { threadId: thread.id, text });
}

/** Tells the person in the thread of the first held item. */
async function tell(
  tx: Tx,
  context: EngineContext,
  held: readonly InDoubt[],
  { backupAt: from, isOlder = false }: Restore,
): Promise<void> {
  const text = ({ language, zone, now }: Speech): string => {
    const clock = from === null ? null : marked(clockWords(from, zone, now, language), language);
    const opening = isOlder
      ? [
          say(language, 'restored.older'),
          clock === null ? say(language, 'restored.noSign') : say(language, 'restored.lastSign', { clock }),
        ]
      : [clock === null ? say(language, 'restored.opening') : say(language, 'restored.openingOf', { clock })];
    return [...opening, say(language, 'restored.held', { number: held.length })].join(' ');
  };
  await giveNotice(tx, context, { threadId: held[0]?.threadId ?? '', text });
}
