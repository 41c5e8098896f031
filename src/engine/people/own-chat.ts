import { type ChannelLink, listLinks } from '../../store/channels/channel-links.ts';
import type { Tx } from '../../store/database.ts';
import type { EngineContext } from '../context.ts';

/**
 * Where a person is reached away from the page: their oldest working chat that others do not read; null when there is
 * none.
 */
export async function ownChat(tx: Tx, { channels }: EngineContext, userId: string): Promise<string | null> {
  const isOwn = ({ channel: name, address, failingSince }: ChannelLink): boolean => {
    const channel = channels.get(name);
    return failingSince === null && channel !== undefined && channel.isPrivate?.(address) !== false;
  };
  return (await listLinks(tx, userId)).find(isOwn)?.threadId ?? null;
}
