import { isForTheSame } from '../../../domain/address.ts';
import { type Channel, PAGE_CHANNEL } from '../../../domain/channels/delivery.ts';
import type { Incoming, IncomingAct } from '../../../domain/channels/inbox.ts';
import { zoneOfLanguage } from '../../../domain/people/assumed-zone.ts';
import { languageName, readLanguage } from '../../../domain/people/language.ts';
import { DEFAULT_FOLLOW_UP } from '../../../domain/policy/follow-up.ts';
import { isAnswerable } from '../../../domain/reminders/reminder.ts';
import { decideSign } from '../../../domain/reminders/sign.ts';
import { CHANNEL_ORIGIN } from '../../../domain/schedules/origin.ts';
import { type Language, languageOfTag } from '../../../domain/words/language.ts';
import type { Aftermath } from '../../../engine/channels/aftermath.ts';
import { followMove } from '../../../engine/channels/follow-move.ts';
import { giveNotice } from '../../../engine/channels/give-notice.ts';
import type { AcceptIncoming } from '../../../engine/channels/take-batch.ts';
import { noteBlocked } from '../../../engine/channels/tell-strangers.ts';
import type { EngineContext } from '../../../engine/context.ts';
import { languageFor } from '../../../engine/people/speech.ts';
import { dropIdle } from '../../../engine/threads/turns.ts';
import { updateMe } from '../../../operations/people/update-me.ts';
import { acknowledgeReminder } from '../../../operations/reminders/acknowledge-reminder.ts';
import { type ChannelLink, listLinksOn, setLinkHealth } from '../../../store/channels/channel-links.ts';
import { findDeliveryOnce, messageOfChannelId } from '../../../store/channels/deliveries.ts';
import { heardMessage } from '../../../store/channels/heard.ts';
import { noteStranger } from '../../../store/channels/strangers.ts';
import type { Tx } from '../../../store/database.ts';
import { findUser } from '../../../store/people/users.ts';
import { remindersSaidBy } from '../../../store/reminders/said-by.ts';
import { loadSchedule } from '../../../store/schedules/schedule-rows.ts';
import {
  findMessage,
  firstThreadOn,
  insertMessage,
  rewriteMessage,
  settleMessage,
} from '../../../store/threads/message-rows.ts';
import { say } from '../../../voice/say.ts';
import { findLinkOf } from './link-within.ts';
import { actorOf, answer, type IntakeParts, type LinkedChat, speechOf } from './linked-chat.ts';
import { takeCode } from './take-code.ts';
import { takeCommand } from './take-command.ts';
import { takeMessage, takeQuoted, takeReachable, takeUnreadable } from './take-message.ts';
import { takePress } from './take-press.ts';

/** Spoken where nobody says otherwise, so keeping it changes nothing and is not announced. */
const OWN = 'en';

const namesOf = (links: readonly ChannelLink[]): string => links.map(({ label }) => `“${label}”`).join(', ');

/** How many characters of each wording the question quotes. */
const SHOWN = 300;

const short = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…`.toWellFormed() : text);

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
    const link =
      (await linkReactedIn(tx, channel, incoming)) ??
      (await findLinkOf(tx, context, channel, incoming, parts.linksPerUser));
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

/** Where a message that somebody reacts to was said: a service may not name the topic in which it stands. */
async function linkReactedIn(tx: Tx, { name }: Channel, { act, address }: Incoming): Promise<ChannelLink | null> {
  if (act.kind !== 'reaction') return null;
  const links = (await listLinksOn(tx, name)).filter((link) => link.address.startsWith(`${address}/`));
  for (const link of links) if ((await messageOfChannelId(tx, link.threadId, act.messageId)) !== null) return link;
  return null;
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

type Edited = Extract<IncomingAct, { readonly kind: 'edited' }>;

/**
 * Takes an edit of a person's message. A message that still waits for its turn gets the new words, and counts as a new one where they are for
 * another agent. If a turn has already acted on it, Belfry asks the person what to do with the new words, so nothing is done twice.
 */
async function takeEdited(chat: LinkedChat, { messageId, text }: Edited): Promise<void> {
  const { tx, context, link } = chat;
  const heard = await heardMessage(tx, link.threadId, messageId);
  const message = heard === null ? null : await findMessage(tx, link.userId, heard);
  // Ignores old messages, and updates that changed no words: services also report an edit when a link preview was added.
  if (message === null || message.text === text) return;
  if (message.turnId === null && !isForTheSame(message.text, text)) {
    await settleMessage(tx, message.id);
    await dropIdle(tx, context, message);
    return takeMessage(chat, { kind: 'message', messageId, text, replyTo: null, media: null });
  }
  if (message.turnId === null) {
    await rewriteMessage(tx, message.id, text);
    const { id, threadId, role } = message;
    tx.emit({ userId: link.userId, type: 'message.created', at: context.now, data: { messageId: id, threadId, role } });
    return;
  }
  const { language } = await speechOf(chat);
  await answer(chat, say(language, 'chat.edited', { before: short(message.text), after: short(text) }));
}

/** A server or another container of chats that Belfry was removed from. */
interface Gone {
  readonly channel: string;
  readonly address: string;
  readonly why: string;
  /** The service's id of this removal, so that each is announced once. */
  readonly id: string;
}

/** Belfry was removed from everything below an address: marks each link there as gone and tells each person once, on the page. */
async function takeGone(tx: Tx, context: EngineContext, { channel, address, why, id }: Gone): Promise<void> {
  const { now } = context;
  const lost = (await listLinksOn(tx, channel)).filter((link) => link.address.startsWith(`${address}/`));
  for (const link of lost) {
    await setLinkHealth(tx, link, { since: now, reason: why });
    tx.emit({ userId: link.userId, type: 'channels.changed', at: now, data: { linkId: link.id } });
  }
  for (const [userId, links] of Map.groupBy(lost, (link) => link.userId)) {
    const page = await firstThreadOn(tx, userId, PAGE_CHANNEL);
    if (page === null) continue;
    const language = await languageFor(tx, { userId, threadId: page.id });
    const text = say(language, 'chat.gone', { places: namesOf(links), why });
    await giveNotice(tx, context, { threadId: page.id, text, onceKey: `gone:${userId}:${id}` });
  }
}

/** Takes the language of the first chat that names one, if the person has none yet. Belfry says so once and never changes it again. */
async function takeLanguage(chat: LinkedChat): Promise<void> {
  const { tx, parts, link, incoming } = chat;
  const language = readLanguage(incoming.person.language ?? '');
  if (language === null || (await findUser(tx, link.userId))?.language !== null) return;
  const onceKey = `language:${link.userId}`;
  if ((await findDeliveryOnce(tx, onceKey)) !== null) return;
  const call = { actor: actorOf(link), origin: CHANNEL_ORIGIN, input: { language } };
  await parts.executor.executeIn(tx, updateMe, call);
  const guessed = await guessZone(chat, language);
  const spoken = languageOfTag(language) ?? OWN;
  const guess = guessed === null ? '' : say(spoken, 'chat.zoneGuessed', { zone: guessed });
  const isOwn = language.split('-')[0] === OWN;
  if (isOwn && guessed === null) return;
  const said = isOwn ? '' : say(spoken, 'chat.languageTaken', { language: languageName(language, spoken) });
  await answer(chat, [said, guess].filter(Boolean).join(' '), { onceKey });
}

/** Guesses where the person is while nobody knows, and says so with the first schedule too. Null for no guess. */
async function guessZone({ tx, parts, link }: LinkedChat, language: string): Promise<string | null> {
  const zone = zoneOfLanguage(language);
  if (zone === null || (await findUser(tx, link.userId))?.zone !== null) return null;
  const input = { assumedZone: { zone, from: 'language' } } as const;
  const call = { actor: actorOf(link), origin: CHANNEL_ORIGIN, input };
  await parts.executor.executeIn(tx, updateMe, call);
  return zone;
}

type Reaction = Extract<IncomingAct, { readonly kind: 'reaction' }>;

/**
 * A reaction to a reminder answers it, without a reply; where an agent judges answers, the agent is asked. One to a digest of several is
 * answered with the question which. A reaction to any other message does nothing.
 */
async function takeReaction(chat: LinkedChat, { messageId, emoji }: Reaction): Promise<void> {
  const { tx, parts, context, link } = chat;
  const said = await messageOfChannelId(tx, link.threadId, messageId);
  const told = said === null ? [] : await remindersSaidBy(tx, link.userId, said);
  const [reminder, ...others] = told.filter((one) => isAnswerable(one, context.now));
  if (reminder === undefined) return;
  const schedule = await loadSchedule(tx, reminder.scheduleId);
  const ack = schedule?.policies.followUp?.ack ?? DEFAULT_FOLLOW_UP.ack;
  const decision = decideSign(emoji, ack);
  if (decision === 'nothing') return;
  const { language } = await speechOf(chat);
  if (decision === 'ask' || others.length > 0) {
    // One sign below several names none: it is heard as the word that it stands for, and asked which.
    const text = decision === 'ask' ? emoji : say(language, 'reminder.sayDone');
    return takeMessage(chat, {
      kind: 'message',
      messageId: `reaction:${messageId}`,
      text,
      replyTo: messageId,
      media: null,
    });
  }
  const call = { actor: actorOf(link), origin: CHANNEL_ORIGIN, input: { id: reminder.id } };
  await parts.executor.executeIn(tx, acknowledgeReminder, call);
  const text = say(language, 'reminder.answeredSign', { what: schedule?.what ?? '', sign: emoji });
  const { userId, threadId } = link;
  const message = { id: context.ids.next('msg'), userId, threadId, role: 'notice', text, visible: true } as const;
  return insertMessage(tx, { ...message, now: context.now });
}
