import type { IdGenerator } from '../domain/ids.ts';
import { webChannel } from '../interfaces/channels/web-channel.ts';
import type { Tx } from '../store/database.ts';
import { findOwner, insertUser, NOTHING_SAID, type User } from '../store/people/users.ts';
import { findFirstThread, insertThread } from '../store/threads/threads.ts';

/** The first start makes the owner; there is always a thread with the default agent. */
export async function ensureOwner(tx: Tx, ids: IdGenerator, now: number, defaultAgent: string): Promise<User> {
  const known = await findOwner(tx);
  const user: User = known ?? {
    id: ids.next('usr'),
    name: 'Owner',
    role: 'admin',
    ...NOTHING_SAID,
    createdAt: now,
  };
  if (known === null) await insertUser(tx, user);
  if ((await findFirstThread(tx, user.id, defaultAgent)) === null) {
    await insertThread(tx, {
      id: ids.next('thr'),
      userId: user.id,
      agent: defaultAgent,
      channel: webChannel.name,
      title: 'Chat',
      createdAt: now,
    });
  }
  return user;
}
