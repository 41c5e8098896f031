import { z } from 'zod';
import {
  checkSubscription,
  isSameBrowser,
  PUSH_CHANNEL,
  type PushSubscription,
} from '../../domain/channels/push-device.ts';
import { AppError } from '../../domain/errors.ts';
import { isNotUnseen, SAYS_NOTHING } from '../../domain/words/says-something.ts';
import { type ChannelLink, findLink, linkAt, removeLink, setLinkHealth } from '../../store/channels/channel-links.ts';
import { dropPressesAt } from '../../store/channels/presses.ts';
import {
  dropPushDevice,
  findPushDeviceByEndpoint,
  type KnownPushDevice,
  putPushDevice,
} from '../../store/channels/push-devices.ts';
import { refusePrograms } from '../approval/program.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { notFound } from '../owned/own-schedule.ts';
import { linkView } from './channel-views.ts';
import { viewLink } from './link-view.ts';
import { makeLink } from './new-link.ts';

export const linkDevice = defineOperation({
  name: 'link-device',
  summary:
    'Links the calling browser or phone: reminders arrive there as notifications. A repeated call of the same device gives the same link.',
  scope: 'user',
  effect: 'write',
  done: 'linked a device',
  stepUp: true,
  http: { method: 'POST', path: '/push/devices', status: 201 },
  creates: true,
  input: z.strictObject({
    endpoint: z.string().min(1).max(1_000).describe("The address at the browser's push service"),
    p256dh: z.string().max(200).describe('Its public key, in base64url'),
    auth: z.string().max(100).describe('Its secret, in base64url'),
    label: z
      .string()
      .regex(/\S/, 'must not be empty')
      .refine(isNotUnseen, SAYS_NOTHING)
      .max(100)
      .describe('Your name for the device'),
    replacesId: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .describe('The id of its link (lnk_...), when the browser got a new address: name and conversation stay'),
  }),
  output: linkView,
  errors: ['unavailable', 'duplicate', 'limit_reached'],
  subject: (output) => output.id,
  async handler(context, { label, replacesId, ...subscription }) {
    const { engine } = context;
    refusePrograms(context);
    if (!engine.channels.has(PUSH_CHANNEL)) {
      throw new AppError('unavailable', 'This Belfry sends no notifications to devices.', {
        hint: 'The server does (belfry serve); a program of your own needs another channel.',
      });
    }
    requireSubscription(subscription);
    const link = await linkOf(context, { subscription, label: label.trim(), replacesId });
    return viewLink(context, link);
  },
});

/** @throws AppError invalid_input, for anything that a browser would not send */
export function requireSubscription(subscription: PushSubscription): void {
  const issues = checkSubscription(subscription);
  if (issues.length > 0)
    throw new AppError('invalid_input', 'This is no subscription of a browser.', { details: { issues } });
}

interface Wanted {
  readonly subscription: PushSubscription;
  readonly label: string;
  readonly replacesId: string | undefined;
}

async function linkOf(context: OperationContext, { subscription, label, replacesId }: Wanted): Promise<ChannelLink> {
  const { tx, actor, environment, randomBytes, now } = context;
  const own = { ...subscription, userId: actor.userId, createdAt: now };
  const known = await findPushDeviceByEndpoint(tx, subscription.endpoint);
  const linked = known === null ? null : await takeKnown(context, known, subscription);
  if (linked !== null) return linked;
  if (replacesId !== undefined) {
    const link = await findLink(tx, actor.userId, replacesId);
    if (link === null || link.channel !== PUSH_CHANNEL) {
      throw notFound('channel', replacesId, 'List the channels to see which are linked.');
    }
    await putPushDevice(tx, { ...own, address: link.address });
    return works(context, link);
  }
  const address = `device-${Buffer.from(randomBytes(9)).toString('base64url')}`;
  const agent = environment.defaultAgent;
  const link = await makeLink(context, { channel: PUSH_CHANNEL, address, label, account: null, agent });
  await putPushDevice(tx, { ...own, address });
  return link;
}

/**
 * A browser that is a device already stays the same device. If another person used it, they lose it: only that
 * browser knows its secret.
 * @throws AppError duplicate
 */
async function takeKnown(
  context: OperationContext,
  known: KnownPushDevice,
  subscription: PushSubscription,
): Promise<ChannelLink | null> {
  const { tx, actor } = context;
  const isSame = isSameBrowser(known, subscription);
  if (!isSame && !known.isGone) {
    throw new AppError('duplicate', 'This device is linked already, with other keys.', {
      hint: 'Turn its notifications off and on again.',
    });
  }
  const link = await linkAt(tx, PUSH_CHANNEL, known.address);
  if (isSame && link !== null && known.userId === actor.userId) {
    await putPushDevice(tx, { ...known, ...subscription });
    return works(context, link);
  }
  await dropPushDevice(tx, known.address);
  // Other keys at the endpoint of a gone device: a different browser, which proves nothing about that device.
  if (!isSame) return null;
  await dropPressesAt(tx, PUSH_CHANNEL, known.address);
  if (link !== null) await removeLink(tx, link.userId, link.id);
  return null;
}

async function works({ tx, emit }: OperationContext, link: ChannelLink): Promise<ChannelLink> {
  await setLinkHealth(tx, link, null);
  emit('channels.changed', { linkId: link.id });
  return { ...link, failingSince: null, failure: null };
}
