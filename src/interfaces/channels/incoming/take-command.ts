import type { IncomingAct } from '../../../domain/channels/inbox.ts';
import { isAppError } from '../../../domain/errors.ts';
import { languageName } from '../../../domain/people/language.ts';
import { asAnswerable, meantByWord } from '../../../domain/reminders/meant.ts';
import { sayError } from '../../../domain/say-error.ts';
import { CHANNEL_ORIGIN } from '../../../domain/schedules/origin.ts';
import { type Language, languageOfTag } from '../../../domain/words/language.ts';
import type { Aftermath } from '../../../engine/channels/aftermath.ts';
import { isSharedPlace } from '../../../engine/people/shared-place.ts';
import { unlinkChannel } from '../../../operations/channels/unlink-channel.ts';
import { getMe } from '../../../operations/people/get-me.ts';
import { updateMe } from '../../../operations/people/update-me.ts';
import { listRemindersOperation } from '../../../operations/reminders/list-reminders.ts';
import { snoozeReminder } from '../../../operations/reminders/snooze-reminder.ts';
import { createSchedule } from '../../../operations/schedules/create-schedule.ts';
import { listSchedulesOperation } from '../../../operations/schedules/list-schedules.ts';
import { listAgents } from '../../../operations/server/list-agents.ts';
import { chooseAgent } from '../../../operations/threads/choose-agent.ts';
import { epochOf } from '../../../operations/times/epoch-of.ts';
import type { MeView } from '../../../operations/views/person-views.ts';
import type { ScheduleView } from '../../../operations/views/views.ts';
import { findThread } from '../../../store/threads/threads.ts';
import { marked } from '../../../voice/mark.ts';
import { say } from '../../../voice/say.ts';
import { type Speech, sayClock, sayInstant, sayMoment } from '../../../voice/times.ts';
import { actorOf, answer, type LinkedChat, speechOf } from './linked-chat.ts';
import { showPending } from './show-pending.ts';
import { takeMessage } from './take-message.ts';

const NAMES = [
  ...(['list', 'remind', 'snooze', 'pending', 'agents'] as const),
  ...(['timezone', 'language', 'quiet', 'stop', 'help'] as const),
];

/** The commands of a linked chat, as services list them. */
export const chatCommands = (language: Language) =>
  NAMES.map((name) => ({ name, description: say(language, `chat.command.${name}`) }));

const helpIn = (language: Language): string =>
  [
    say(language, 'chat.help'),
    '',
    ...chatCommands(language).map(({ name, description }) => `/${name}: ${description}`),
  ].join('\n');

/** How many items a list in a chat shows; the page shows all. */
const SHOWN = 15;

type Act = Extract<IncomingAct, { readonly kind: 'command' }>;
type Fields = Readonly<Record<string, string>>;
/** Returns null when the answer follows as a message of its own. */
type Said = string | null | readonly Aftermath[];
type Command = (chat: SpokenChat, argument: string, fields: Fields) => Promise<Said>;

/** A chat and the language that is spoken in it. */
interface SpokenChat extends LinkedChat {
  readonly language: Language;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  start: async ({ language }) => `${say(language, 'chat.linked')}\n\n${helpIn(language)}`,
  help: async ({ language }) => helpIn(language),
  ...{ list: listed, schedules: listed, pending: showPending, approve: showPending },
  ...{ agents, quiet, remind, snooze, timezone, language: speak, stop },
};

/** Carries out a command of a linked chat. An error becomes the answer. */
export async function takeCommand(
  chat: LinkedChat,
  { name, argument, fields = {}, answerId }: Act,
): Promise<readonly Aftermath[]> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const { language } = await speechOf(chat);
  const reply = async (text: string): Promise<readonly Aftermath[]> => {
    if (answerId !== undefined) return [{ kind: 'answer-press', pressId: answerId, text }];
    await answer(chat, text);
    return [];
  };
  try {
    const said = await chat.tx.nested(async () =>
      command === undefined
        ? `${say(language, 'chat.unknownCommand', { name })}\n\n${helpIn(language)}`
        : command({ ...chat, language }, argument, fields),
    );
    return said === null || typeof said === 'string' ? (said === null ? [] : await reply(said)) : said;
  } catch (error) {
    if (!isAppError(error)) throw error;
    const how =
      error.kind === 'invalid' && command !== undefined
        ? (chatCommands(language).find((one) => one.name === name)?.description ?? '')
        : '';
    return reply([sayError(language, error), how].filter(Boolean).join(' '));
  }
}

const callOf = <I>({ link }: LinkedChat, input: I) => ({ actor: actorOf(link), origin: CHANNEL_ORIGIN, input });

async function listed(chat: SpokenChat): Promise<string> {
  const { tx, parts, link, context } = chat;
  // Where others read along, only what was made there is named.
  const isShared = await isSharedPlace(tx, context, link.threadId);
  const place = isShared ? { threadId: link.threadId } : {};
  const request = { state: 'active', sort: 'next', limit: SHOWN + 1, ...place } as const;
  const { items } = await parts.executor.executeIn(tx, listSchedulesOperation, callOf(chat, request));
  if (items.length === 0) return say(chat.language, 'chat.noneScheduled');
  const speech = await speechOf(chat);
  const lines = items.slice(0, SHOWN).map((view) => `• ${view.what}\n  ${whenWords(view, speech)}`);
  return [...lines, ...(items.length > SHOWN ? [say(chat.language, 'chat.morePage')] : [])].join('\n');
}

/** When it comes next; what waits for something else is told as its rule. */
const whenWords = ({ nextAt, zone, when }: ScheduleView, speech: Speech): string =>
  nextAt === null ? when.sentence : sayInstant(speech, epochOf(nextAt), zone);

/** "Asia/Tokyo", or "Asia/Tokyo until Sunday". */
const ZONE_WITH_END = /^(\S.{0,60}?)\s+(?:until|till)\s+(\S.*)$/i;

async function timezone(chat: SpokenChat, wanted: string): Promise<string> {
  const { tx, parts } = chat;
  if (wanted === '') {
    const known = await parts.executor.executeIn(tx, getMe, callOf(chat, {}));
    return known.zone === null
      ? say(chat.language, 'chat.zoneUnknown')
      : ((await stayIn(chat, known, 'chat.zoneIsUntil')) ?? say(chat.language, 'chat.zoneIs', { zone: known.zone }));
  }
  const [, zone = wanted, until] = ZONE_WITH_END.exec(wanted) ?? [];
  const input = { zone, ...(until === undefined ? {} : { until }) };
  const now = await parts.executor.executeIn(tx, updateMe, callOf(chat, input));
  const said =
    (await stayIn(chat, now, 'zone.isNowUntil')) ?? say(chat.language, 'chat.zoneNow', { zone: now.zone ?? zone });
  return [said, ...now.warnings.map(({ message }) => marked(message))].join(' ');
}

/** A zone with its end, by the clock there, and what comes after it; null for a zone without an end. */
async function stayIn(
  chat: SpokenChat,
  { zone, zoneUntil, homeZone }: Pick<MeView, 'zone' | 'zoneUntil' | 'homeZone'>,
  name: 'chat.zoneIsUntil' | 'zone.isNowUntil',
): Promise<string | null> {
  if (zone === null || zoneUntil === null || homeZone === null) return null;
  const time = sayClock({ ...(await speechOf(chat)), zone }, epochOf(zoneUntil));
  return say(chat.language, name, { zone, time, home: homeZone });
}

async function speak(chat: SpokenChat, wanted: string): Promise<string> {
  const { tx, parts } = chat;
  if (wanted === '') {
    const { language: known } = await parts.executor.executeIn(tx, getMe, callOf(chat, {}));
    return known === null
      ? say(chat.language, 'chat.languageUnknown')
      : say(chat.language, 'chat.languageIs', { language: languageName(known, chat.language) });
  }
  const { language: now } = await parts.executor.executeIn(tx, updateMe, callOf(chat, { language: wanted }));
  const spoken = languageOfTag(now) ?? chat.language;
  return say(spoken, 'chat.languageNow', { language: languageName(now ?? wanted, spoken) });
}

async function agents(chat: SpokenChat, wanted: string): Promise<string> {
  const { tx, parts, link } = chat;
  const { items } = await parts.executor.executeIn(tx, listAgents, callOf(chat, {}));
  const chatting = items.filter(({ chats }) => chats);
  const name = wanted.replace(/^@/, '');
  if (name !== '') {
    const meant = chatting.find((one) => one.name.toLowerCase() === name.toLowerCase())?.name ?? name;
    const { agent } = await parts.executor.executeIn(
      tx,
      chooseAgent,
      callOf(chat, { id: link.threadId, agent: meant }),
    );
    return say(chat.language, 'chat.agentNow', { agent });
  }
  const present = (await findThread(tx, link.userId, link.threadId))?.agent;
  const lines = chatting.map(({ name: one, description }) => {
    const agent = `${one}${description === null ? '' : `: ${description}`}`;
    return one === present ? say(chat.language, 'chat.agentHere', { agent }) : `• ${agent}`;
  });
  if (chatting.length === 1) return lines.join('\n');
  const how = say(chat.language, 'chat.agentChoose', { agent: chatting[0]?.name ?? name });
  return `${lines.join('\n')}\n\n${how}`;
}

async function quiet(chat: SpokenChat, hours: string): Promise<string> {
  const { tx, parts } = chat;
  if (hours === '') {
    const { quietHours } = await parts.executor.executeIn(tx, getMe, callOf(chat, {}));
    return quietHours === null
      ? say(chat.language, 'chat.quietNone')
      : say(chat.language, 'chat.quietAre', { hours: quietHours });
  }
  const request = { quietHours: /^(off|none|no)$/i.test(hours) ? null : hours };
  const { quietHours } = await parts.executor.executeIn(tx, updateMe, callOf(chat, request));
  return quietHours === null
    ? say(chat.language, 'chat.quietOff')
    : say(chat.language, 'chat.quietNow', { hours: quietHours });
}

/** A command with named parts is created as given; one piece of text is read like a message. */
async function remind(chat: SpokenChat, argument: string, { what, when }: Fields): Promise<string | null> {
  const { tx, parts, link, incoming } = chat;
  if (argument === '') return say(chat.language, 'chat.remindHow');
  if (what === undefined || when === undefined) {
    const words = {
      kind: 'message',
      messageId: incoming.id,
      text: `remind me ${argument}`,
      replyTo: null,
      media: null,
    } as const;
    await takeMessage(chat, words);
    return null;
  }
  const request = { kind: 'reminder', what, when, threadId: link.threadId } as const;
  const { schedule } = await parts.executor.executeIn(tx, createSchedule, callOf(chat, request));
  return `${say(chat.language, 'words.quoted', { what })}: ${whenWords(schedule, await speechOf(chat))}`;
}

/** Like a bare word: a command has no reminder's name. */
async function snooze(chat: SpokenChat, until: string): Promise<string> {
  const { tx, parts, link, context } = chat;
  if (until === '') return say(chat.language, 'chat.snoozeHow');
  const request = { state: 'all', threadId: link.threadId, limit: SHOWN } as const;
  const { items } = await parts.executor.executeIn(tx, listRemindersOperation, callOf(chat, request));
  const told = items.filter(({ answerable, lastDeliveredAt }) => answerable && lastDeliveredAt !== null);
  const ones = told.map((view) => asAnswerable(view, view.state === 'open'));
  const meant = meantByWord(ones, context.now);
  if (meant.kind === 'none') return say(chat.language, 'chat.snoozeNone');
  if (meant.kind === 'ask') return say(chat.language, 'chat.snoozeWhich');
  const reminder = meant.one.view;
  const { nextAt } = await parts.executor.executeIn(tx, snoozeReminder, callOf(chat, { id: reminder.id, until }));
  if (nextAt === null) return say(chat.language, 'did.done');
  const time = sayMoment(await speechOf(chat), epochOf(nextAt));
  return say(chat.language, 'answer.againAt', { what: reminder.what, time });
}

/** Asks once before unlinking, because a mistake would lose messages. */
async function stop(chat: SpokenChat, word: string): Promise<string | readonly Aftermath[]> {
  const { tx, parts, link, incoming } = chat;
  if (word.toLowerCase() !== 'yes') {
    return say(chat.language, 'chat.stopSure');
  }
  await parts.executor.executeIn(tx, unlinkChannel, callOf(chat, { id: link.id }));
  const text = say(chat.language, 'chat.unlinked');
  return [{ kind: 'say', address: incoming.address, text }];
}
