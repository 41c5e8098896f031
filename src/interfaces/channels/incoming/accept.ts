import type { Channel } from '../../../domain/channels/delivery.ts';
import type { Incoming } from '../../../domain/channels/inbox.ts';
import { type Language, languageOfTag } from '../../../domain/words/language.ts';
import type { Aftermath } from '../../../engine/channels/aftermath.ts';
import { followMove } from '../../../engine/channels/follow-move.ts';
import type { AcceptIncoming } from '../../../engine/channels/take-batch.ts';
import { noteBlocked } from '../../../engine/channels/tell-strangers.ts';
import type { EngineContext } from '../../../engine/context.ts';
import { languageFor } from '../../../engine/people/speech.ts';
import { noteStranger } from '../../../store/channels/strangers.ts';
import type { Tx } from '../../../store/database.ts';
import { say } from '../../../voice/say.ts';
import { findLinkOf } from './link-within.ts';
import type { IntakeParts, LinkedChat } from './linked-chat.ts';
import { takeCode } from './take-code.ts';
import { takeCommand } from './take-command.ts';
import { takeEdited } from './take-edited.ts';
import { takeGone } from './take-gone.ts';
import { takeLanguage } from './take-language.ts';
import { takeMessage, takeQuoted, takeReachable, takeUnreadable } from './take-message.ts';
import { takePress } from './take-press.ts';
import { takeReaction } from './take-reaction.ts';

/** Stores what happens on channels. An account without a link can only be paired; otherwise it is told once that it is not linked. */
export function createIntake(parts: IntakeParts): AcceptIncoming {
  return async (tx, channel, incoming) => {
    const { act, address, person } = incoming;
    const context = parts.context();
    if (act.kind === 'moved') {
      await followMove(tx, { channel: channel.name, from: address, to: act.to, now: context.now });
      return [];
    }
    if (act.kind === 'gone') {
      await takeGone(tx, context, { channel: channel.name, address, why: act.why, id: incoming.id });
      return [];
    }
    const link = await findLinkOf(tx, context, channel, incoming, parts.linksPerUser);
    const stranger = languageOfStranger(incoming);
    if (link === null)
      return owing(incoming, await meetStranger(tx, channel, incoming, context), { userId: null, language: stranger });
    // Anybody may remove the bot from a group. Messages count only from the confirmed account.
    if (act.kind !== 'reachable' && link.account !== null && link.account !== person.id)
      return owing(incoming, notTheirs(incoming), { userId: null, language: languageOfStranger(incoming) });
    const after = await takeLinked({ tx, parts, context, link, incoming });
    return owing(incoming, after, { userId: link.userId, language: await languageFor(tx, link) });
  };
}

/**
 * Always answers a command or a press, because some services show "thinking" until they get an answer. A notice that would have been sent to
 * the same place becomes the answer.
 */
function owing(
  { act, address }: Incoming,
  after: readonly Aftermath[],
  { userId, language }: { readonly userId: string | null; readonly language: Language },
): readonly Aftermath[] {
  if (act.kind === 'press') {
    return after.map((one) => {
      if (one.kind !== 'answer-press') return one;
      return { kind: 'answer', answers: 'press', answerId: one.pressId, userId, address, text: one.text };
    });
  }
  if (act.kind !== 'command' || act.answerId === undefined) return after;
  const { answerId } = act;
  const found =
    after.find((one) => one.kind === 'answer-press' && one.pressId === answerId) ??
    after.find((one) => one.kind === 'say' && one.address === address);
  const text = found !== undefined && found.kind !== 'answer' ? found.text : say(language, 'chat.onIt');
  const answer = { kind: 'answer', answers: 'command', answerId, userId, address, text } as const;
  return [...after.filter((one) => one !== found), answer];
}

async function takeLinked(chat: LinkedChat): Promise<readonly Aftermath[]> {
  const { act } = chat.incoming;
  if (act.kind !== 'reachable') await takeLanguage(chat);
  switch (act.kind) {
    case 'message':
      await takeMessage(chat, act);
      return [];
    case 'quoted':
      await takeQuoted(chat, act);
      return [];
    case 'edited':
      await takeEdited(chat, act);
      return [];
    case 'reaction':
      await takeReaction(chat, act);
      return [];
    case 'unreadable':
      await takeUnreadable(chat, act);
      return [];
    case 'spoken':
      await takeUnreadable(chat, act);
      return [];
    case 'reachable':
      await takeReachable(chat, act);
      return [];
    case 'moved':
    case 'gone':
      return [];
    case 'command':
      return takeCommand(chat, act);
    case 'press':
      return takePress(chat, act);
    default:
      return act satisfies never;
  }
}

async function meetStranger(
  tx: Tx,
  channel: Channel,
  incoming: Incoming,
  context: EngineContext,
): Promise<readonly Aftermath[]> {
  const { act, address } = incoming;
  const { now } = context;
  if (act.kind === 'reachable' || act.kind === 'edited' || act.kind === 'reaction') return [];
  if (act.kind === 'command' && act.name === 'start' && act.argument !== '') {
    const taken = await takeCode(tx, channel, incoming, act.argument, now);
    if (taken !== null) return taken;
  }
  const answered = answerTo(incoming, say(languageOfStranger(incoming), 'chat.notLinked'));
  await noteBlocked(tx, context, channel.name);
  if (!(await noteStranger(tx, channel.name, address, now))) return answered;
  const text = say(languageOfStranger(incoming), 'chat.stranger', { channel: channel.name });
  return [...answered, { kind: 'say', address, text }];
}

/** Somebody else acts in a chat that is linked for one person: Belfry ignores it, and tells somebody who pressed a button why. */
const notTheirs = (incoming: Incoming): Aftermath[] =>
  answerTo(incoming, say(languageOfStranger(incoming), 'chat.notYours'));

/** That of their account at the service. */
const languageOfStranger = ({ person }: Incoming): Language => languageOfTag(person.language) ?? 'en';

/** The service shows a press or a command as pending until it is answered. */
function answerTo({ act }: Incoming, text: string): Aftermath[] {
  const pressId = act.kind === 'press' ? act.pressId : act.kind === 'command' ? act.answerId : undefined;
  return pressId === undefined ? [] : [{ kind: 'answer-press', pressId, text }];
}
