import { PAGE_CHANNEL } from '../../domain/channels/delivery.ts';
import { AppError } from '../../domain/errors.ts';
import type { EscalationStep } from '../../domain/policy/follow-up.ts';
import type { Policies, Schedule } from '../../domain/schedules/schedule.ts';
import { maySpeakOn } from '../../engine/channels/targets.ts';
import { listLinks } from '../../store/channels/channel-links.ts';
import { findConsentOf } from '../../store/channels/consents.ts';

import { loadThread } from '../../store/threads/message-rows.ts';
import type { OperationContext } from '../frame/operation.ts';
import { personCalled } from '../owned/person-called.ts';

/** The policies that say whom and where a schedule reaches. */
interface AskedRecipients {
  readonly deliverTo?: readonly string[] | undefined;
  readonly followUp?: { readonly escalation?: readonly unknown[] | undefined } | null | undefined;
}

/** The speaking agent and its conversation. */
type SpeaksFrom = Pick<Schedule, 'agent' | 'threadId'>;

/**
 * Checks the requested recipients of a schedule: channels must be linked and open to the agent, and people must have
 * consented. Replaces names of people, and the names that people gave to links, by ids.
 * @throws AppError invalid_input, forbidden
 */
export async function settleRecipients(
  context: OperationContext,
  policies: Policies,
  asked: AskedRecipients | undefined,
  from: SpeaksFrom,
): Promise<Policies> {
  let settled = policies;
  if (asked?.deliverTo !== undefined) {
    const deliverTo: string[] = [];
    for (const name of policies.deliverTo ?? [])
      deliverTo.push(await settleChannel(context, name, 'policies.deliverTo', from));
    if (policies.deliverTo !== undefined) settled = { ...settled, deliverTo: [...new Set(deliverTo)] };
  }
  if (asked?.followUp?.escalation !== undefined && policies.followUp) {
    const escalation: EscalationStep[] = [];
    for (const [index, step] of policies.followUp.escalation.entries()) {
      const path = `policies.followUp.escalation.${index}`;
      escalation.push(await settleStep(context, step, path, policies.followUp.max, from));
    }
    settled = { ...settled, followUp: { ...policies.followUp, escalation } };
  }
  return settled;
}

async function settleStep(
  context: OperationContext,
  step: EscalationStep,
  path: string,
  max: number,
  from: SpeaksFrom,
): Promise<EscalationStep> {
  const { kind, after, to } = step;
  if (kind === 'firmer') return { after, kind };
  if (to === undefined || to.trim() === '') {
    const what = kind === 'channel' ? 'the channel' : 'the person';
    throw wrong(`${path}.to`, 'is missing', `Name ${what} in "to".`);
  }
  if (kind === 'channel') {
    const named = await settleChannel(context, to, `${path}.to`, from);
    if (after >= max)
      throw wrong(
        `${path}.after`,
        `must be below ${max}, the follow-ups there are`,
        'Nothing comes after the last one.',
      );
    return { after, kind, to: named, ...(await channelName(context, named)) };
  }
  if (after > max)
    throw wrong(`${path}.after`, `must be at most ${max}, the follow-ups there are`, 'Choose a lower one.');
  return { after, kind, ...(await agreedPerson(context, to.trim(), `${path}.to`)) };
}

/** The channel's name, or the id of a link; a link may be named as its person calls it. */
async function settleChannel(context: OperationContext, name: string, path: string, from: SpeaksFrom): Promise<string> {
  const { tx, actor, engine } = context;
  const links = (await listLinks(tx, actor.userId)).filter(({ channel }) => engine.channels.has(channel));
  const called = links.filter(({ label }) => foldCase(label) === foldCase(name));
  const named = links.find(({ id, channel }) => id === name || channel === name);
  if (named === undefined && called.length > 1)
    throw wrong(
      path,
      `names ${JSON.stringify(name)}, which ${called.length} links are called`,
      `Give the id of one: ${called.map(({ id, channel }) => `${id} (${channel})`).join(', ')}.`,
    );
  const link = named ?? called[0];
  const linked = [...new Set([PAGE_CHANNEL, ...links.map(({ channel }) => channel)])];
  if (name !== PAGE_CHANNEL && link === undefined)
    throw wrong(
      path,
      `names ${JSON.stringify(name)}, which is not linked`,
      `Link it first, or use one of: ${linked.join(', ')}.`,
    );
  const own = (await loadThread(tx, from.threadId))?.channel ?? PAGE_CHANNEL;
  const may = (channel: string) => maySpeakOn(engine.speech, from.agent, own, channel);
  if (may(link?.channel ?? name)) return named === undefined && link !== undefined ? link.id : name;
  throw wrong(
    path,
    `names ${JSON.stringify(name)}, and ${from.agent} may not speak there`,
    `It may speak on: ${[...new Set([own, ...linked])].filter(may).join(', ')}.`,
  );
}

const foldCase = (name: string): string => name.trim().toLowerCase();

/** The person's name of a link that is given by its id. */
async function channelName({ tx, actor }: OperationContext, to: string): Promise<{ readonly name?: string }> {
  const link = (await listLinks(tx, actor.userId)).find(({ id }) => id === to);
  return link === undefined ? {} : { name: link.label };
}

/** A person who has consented to be told by this one. */
async function agreedPerson(
  { tx, actor }: OperationContext,
  name: string,
  path: string,
): Promise<{ readonly to: string; readonly name: string }> {
  const person = await personCalled(tx, name);
  const consent = person === null ? null : await findConsentOf(tx, actor.userId, person.id);
  if (person !== null && consent?.state === 'agreed') return { to: person.id, name: person.name };
  throw wrong(
    path,
    `names ${JSON.stringify(name)}, who has not agreed to be told`,
    'Ask them first with ask-consent; nobody is told anything before they agree.',
  );
}

function wrong(path: string, message: string, hint: string): AppError {
  return new AppError('invalid_input', `"${path}" ${message}.`, { hint, details: { issues: [{ path, message }] } });
}

/** True when other people would be told. */
export const tellsPeople = ({ followUp }: Policies): boolean =>
  followUp?.escalation.some(({ kind }) => kind === 'person') === true;
