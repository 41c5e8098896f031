import { z } from 'zod';
import { fieldChanges } from '../../domain/approval/field-change.ts';
import { findLink, removeLink } from '../../store/channels/channel-links.ts';
import { dropPressesAt } from '../../store/channels/presses.ts';
import { findThread } from '../../store/threads/threads.ts';
import { defineOperation } from '../frame/operation.ts';
import { notFound } from '../owned/own-schedule.ts';
import { viewLink } from './link-view.ts';
import { linkView } from './reach-views.ts';

export const unlinkChannel = defineOperation({
  name: 'unlink-channel',
  summary: 'Takes an address away: nothing more is sent there. What was said there stays readable.',
  scope: 'user',
  effect: 'write',
  done: 'unlinked a channel',
  http: { method: 'DELETE', path: '/channels/:id' },
  input: z.strictObject({ id: z.string().min(1).max(100).describe('The id of the link (lnk_...)') }),
  output: linkView,
  subject: (output) => output.id,
  async handler(context, { id }) {
    const { tx, actor } = context;
    const link = await findLink(tx, actor.userId, id);
    if (link === null) throw notFound('channel', id, 'List the channels to see which are linked.');
    await removeLink(tx, actor.userId, id);
    const { channel, address, label } = link;
    await dropPressesAt(tx, channel, address);
    context.recordChange(fieldChanges({ channel, address, label }, { channel: null, address: null, label: null }));
    context.emit('channels.changed', { linkId: id });
    return viewLink(link, (await findThread(tx, actor.userId, link.threadId))?.agent ?? '');
  },
});
