import { z } from 'zod';
import { fieldChanges } from '../../domain/approval/field-change.ts';
import { PUSH_CHANNEL } from '../../domain/channels/push-device.ts';
import { findLink, listLinks, removeLink } from '../../store/channels/channel-links.ts';
import { dropPressesAt } from '../../store/channels/presses.ts';
import { dropPushDevice } from '../../store/channels/push-devices.ts';
import { defineOperation } from '../frame/operation.ts';
import { notFound } from '../owned/own-schedule.ts';
import { approvedAt } from '../proposals/approved-at.ts';
import { unlinkAnswer } from './channel-views.ts';
import { viewLink } from './link-view.ts';

export const unlinkChannel = defineOperation({
  name: 'unlink-channel',
  summary:
    'Unlinks an address: nothing more is sent there, and nothing can be approved there. Its conversation stays readable; approvals given there within the last hour can be undone.',
  scope: 'user',
  effect: 'write',
  done: 'unlinked a channel',
  http: { method: 'DELETE', path: '/channels/:id' },
  input: z.strictObject({ id: z.string().min(1).max(100).describe('The id of the link (lnk_...)') }),
  output: unlinkAnswer,
  subject: (output) => output.id,
  async handler(context, { id }) {
    const { tx, actor } = context;
    const link = await findLink(tx, actor.userId, id);
    if (link === null) throw notFound('channel', id, 'List the channels to see which are linked.');
    const unlinked = await viewLink(context, link);
    const { channel, address, label } = link;
    // Links to parts of a chat, such as its topics, are removed with it.
    const all = (await listLinks(tx, actor.userId)).filter(
      (one) => one.channel === channel && (one.id === id || one.address.startsWith(`${address}/`)),
    );
    for (const one of all) {
      await removeLink(tx, actor.userId, one.id);
      await dropPressesAt(tx, channel, one.address);
      if (channel === PUSH_CHANNEL) await dropPushDevice(tx, one.address);
    }
    context.recordChange(fieldChanges({ channel, address, label }, { channel: null, address: null, label: null }));
    context.emit('channels.changed', { linkId: id });
    return {
      ...unlinked,
      approved: await approvedAt(
        context,
        all.map((one) => one.id),
      ),
    };
  },
});
