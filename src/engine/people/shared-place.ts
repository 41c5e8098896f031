import { linkOfThread } from '../../store/channels/channel-links.ts';
import type { Tx } from '../../store/database.ts';
import type { EngineContext } from '../context.ts';

/** Whether others read along in a conversation: a group, a thread or a channel of a service. */
export async function isSharedPlace(
  tx: Tx,
  { channels }: Pick<EngineContext, 'channels'>,
  threadId: string,
): Promise<boolean> {
  const link = await linkOfThread(tx, threadId);
  return link !== null && channels.get(link.channel)?.isPrivate?.(link.address) === false;
}
