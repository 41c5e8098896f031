import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { findLink, rotateLinkSecret } from '../../store/channels/channel-links.ts';
import { isoInstant } from '../../when/index.ts';
import { defineOperation } from '../frame/operation.ts';
import { newSecret } from '../hooks/hook-view.ts';
import { readKept } from '../hooks/rotate-hook.ts';
import { notFound } from '../owned/own-schedule.ts';
import { linkView, shownSecret } from './channel-views.ts';
import { viewLink } from './link-view.ts';

export const rotateChannelSecret = defineOperation({
  name: 'rotate-channel-secret',
  summary:
    'Replaces the secret of a linked address; the new one is shown in this answer only. For a while both secrets sign, so that no message is refused.',
  scope: 'user',
  effect: 'write',
  done: 'gave a channel another secret',
  stepUp: true,
  http: { method: 'POST', path: '/channels/:id/rotate' },
  input: z.strictObject({
    id: z.string().min(1).max(100).describe('The id of the link (lnk_...)'),
    keepOld: z
      .string()
      .max(100)
      .optional()
      .describe('How long the old secret also signs: "1 hour"; 24 hours when left out, "none" to end it at once'),
  }),
  output: linkView.extend({ secret: shownSecret }),
  errors: ['not_found', 'wrong_state'],
  subject: (output) => output.id,
  async handler(context, { id, keepOld }) {
    const { tx, actor, now, engine } = context;
    const link = await findLink(tx, actor.userId, id);
    if (link === null) throw notFound('channel', id, 'List the channels to see which are linked.');
    if (engine.channels.get(link.channel)?.signs !== true) {
      throw new AppError('wrong_state', `Messages on ${link.channel} are not signed: there is no secret to change.`, {
        hint: 'Only channels such as webhook have one.',
      });
    }
    const keptMs = readKept(keepOld);
    const oldUntil = keptMs === 0 ? null : now + keptMs;
    const secret = newSecret(context);
    await rotateLinkSecret(tx, link, secret, oldUntil);
    const after = oldUntil === null ? 'replaced' : `replaced; the old one until ${isoInstant(oldUntil)}`;
    context.recordChange([{ field: 'secret', before: null, after }]);
    context.emit('channels.changed', { linkId: id });
    return { ...(await viewLink(context, { ...link, oldUntil })), secret };
  },
});
