import { loadLinkSecrets } from '../../store/channels/channel-links.ts';
import type { Tx } from '../../store/database.ts';
import type { EngineContext } from '../context.ts';
import { answerUrl, isLinkable, stopUrl } from './answer-links.ts';
import { deliveryOptionsOf } from './delivery-options.ts';
import { foldedBelow } from './folded-steps.ts';
import { issuePresses } from './issue-presses.ts';
import type { Sending } from './outgoing.ts';

/** Adds to a part, anew for each try: buttons or links, signatures, the agent's steps, and the message that it answers. */
export async function equip(tx: Tx, context: EngineContext, sending: Sending): Promise<Sending> {
  const options = await deliveryOptionsOf(tx, sending.delivery, sending);
  const pressed = await issuePresses(tx, context, { ...sending, options });
  return withFolded(tx, context, await withLinks(tx, context, pressed));
}

/** Adds the signature, and links to a page for the choices, if this Belfry has a public address. */
async function withLinks(tx: Tx, { speech, now }: EngineContext, sending: Sending): Promise<Sending> {
  const { channel, link, delivery, choices: all } = sending;
  if (link === null || (channel.signs !== true && channel.capabilities.links !== true)) return sending;
  const secrets = await loadLinkSecrets(tx, link.id, now);
  if (channel.capabilities.links !== true) return { ...sending, secrets };
  const choices = all.flatMap((choice) => ('slug' in choice && isLinkable(choice) ? [choice] : []));
  const [secret] = secrets;
  const { publicUrl } = speech;
  if (publicUrl === null || secret === undefined) return { ...sending, choices };
  const signer = { publicUrl, linkId: link.id, secret };
  const linked = choices.map((choice) => ({ ...choice, url: answerUrl(signer, delivery.id, choice, now) }));
  return { ...sending, choices: linked, stopUrl: stopUrl(signer) };
}

/** Adds the agent's steps, on channels that can fold them. */
async function withFolded(tx: Tx, context: EngineContext, sending: Sending): Promise<Sending> {
  const { channel, delivery, part, of } = sending;
  if (part.number !== of) return sending;
  return { ...sending, folded: await foldedBelow(tx, context, delivery, channel) };
}
