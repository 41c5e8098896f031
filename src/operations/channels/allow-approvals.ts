import { z } from 'zod';
import { canApproveAt } from '../../domain/approval/chat-approval.ts';
import { fieldChanges } from '../../domain/approval/field-change.ts';
import { AppError } from '../../domain/errors.ts';
import { editCards } from '../../engine/channels/edit-answered.ts';
import { giveNotice } from '../../engine/channels/give-notice.ts';
import { listProposals } from '../../store/approval/proposals.ts';
import { findLink, setLinkApprovals } from '../../store/channels/channel-links.ts';
import { say } from '../../voice/say.ts';
import type { Speech } from '../../voice/times.ts';
import { refusePrograms } from '../approval/program.ts';
import { defineOperation } from '../frame/operation.ts';
import { notFound } from '../owned/own-schedule.ts';
import { linkView } from './channel-views.ts';
import { viewLink } from './link-view.ts';

/** More than can be pending: an agent makes 20 proposals an hour at most, and each waits for a day. */
const WAITING = 500;

export const allowApprovals = defineOperation({
  name: 'allow-approvals',
  summary:
    'Allows approvals in a linked private chat, or ends that. Off until you switch it on, because anybody with the phone can then approve.',
  scope: 'user',
  effect: 'write',
  done: 'changed whether approvals may be given in a chat',
  stepUp: ({ allowed }) => allowed !== false,
  http: { method: 'POST', path: '/channels/:id/approvals' },
  input: z.strictObject({
    id: z.string().min(1).max(100).describe('The id of the link (lnk_...)'),
    allowed: z.boolean().describe('Whether approvals may be given there'),
  }),
  output: linkView,
  errors: ['wrong_state', 'forbidden'],
  subject: (output) => output.id,
  async handler(context, { id, allowed }) {
    const { tx, actor, origin, engine } = context;
    if (origin.door === 'channel') {
      throw new AppError('forbidden', 'A chat does not decide what may be approved in it.', {
        hint: 'Open Belfry on your computer: Settings, Ways to reach you.',
      });
    }
    if (allowed) refusePrograms(context);
    const link = await findLink(tx, actor.userId, id);
    if (link === null) throw notFound('channel', id, 'List the channels to see which are linked.');
    if (allowed && !canApproveAt(engine.channels.get(link.channel), link)) {
      throw new AppError('wrong_state', `Nothing can be approved at this address on ${link.channel}.`, {
        hint: 'It takes a private chat that was paired by a code, on a channel with buttons.',
        details: { state: 'impossible' },
      });
    }
    const after = { ...link, approvals: allowed };
    if (link.approvals === allowed) return viewLink(context, after);
    await setLinkApprovals(tx, id, allowed);
    context.recordChange(fieldChanges({ approvals: link.approvals }, { approvals: allowed }));
    context.emit('channels.changed', { linkId: id });
    const text = ({ language }: Speech) => say(language, allowed ? 'card.chatOn' : 'card.chatOff');
    await giveNotice(tx, engine, { threadId: link.threadId, text });
    // Cards that wait there get their buttons or lose them; earlier buttons are invalid in both cases.
    const page = { state: 'pending', threadId: link.threadId, after: null, order: 'asc', limit: WAITING } as const;
    for (const proposal of await listProposals(tx, actor.userId, page)) await editCards(tx, engine, proposal);
    return viewLink(context, after);
  },
});
