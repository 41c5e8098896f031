import type { IncomingAct } from '../../../domain/channels/inbox.ts';
import { isAppError } from '../../../domain/errors.ts';
import { languageName } from '../../../domain/people/language.ts';
import { asAnswerable, meantByWord } from '../../../domain/reminders/meant.ts';
import { CHANNEL_ORIGIN } from '../../../domain/schedules/origin.ts';
import type { Aftermath } from '../../../engine/channels/aftermath.ts';
import { unlinkChannel } from '../../../operations/channels/unlink-channel.ts';
import { getMe } from '../../../operations/people/get-me.ts';
import { updateMe } from '../../../operations/people/update-me.ts';
import { listRemindersOperation } from '../../../operations/reminders/list-reminders.ts';
import { snoozeReminder } from '../../../operations/reminders/snooze-reminder.ts';
import { createSchedule } from '../../../operations/schedules/create-schedule.ts';
import { listSchedulesOperation } from '../../../operations/schedules/list-schedules.ts';
import { listAgents } from '../../../operations/server/list-agents.ts';
import { chooseAgent } from '../../../operations/threads/choose-agent.ts';
import { findThread } from '../../../store/threads/threads.ts';
import { actorOf, answer, type LinkedChat } from './linked-chat.ts';
import { showPending } from './show-pending.ts';
import { takeMessage } from './take-message.ts';

/** The commands of a linked chat, as services list them. */
export const CHAT_COMMANDS = [
  { name: 'list', description: 'what is scheduled' },
  { name: 'remind', description: 'such as /remind in 20 minutes call Sarah' },
  { name: 'snooze', description: 'puts off the reminder that came last, such as /snooze 1 hour' },
  { name: 'pending', description: 'what waits for your yes' },
  { name: 'agents', description: 'who answers here, or /agents leo to choose' },
  {
    name: 'timezone',
    description: 'your time zone, /timezone Europe/Warsaw to set it, /timezone Asia/Tokyo until Sunday for a time',
  },
  { name: 'language', description: 'your language, or /language de to set it' },
  { name: 'quiet', description: 'your quiet hours, or /quiet 22:00-07:00 to set them, /quiet off for none' },
  { name: 'stop', description: 'unlink this chat' },
  { name: 'help', description: 'all of this' },
] as const;

const HELP = [
  'Write to me as you would to a person: “remind me in 20 minutes to call Sarah”. Answer a reminder with its buttons, a reply, a reaction or in words.',
  '',
  ...CHAT_COMMANDS.map(({ name, description }) => `/${name}: ${description}`),
].join('\n');

/** How many items a list in a chat shows; the page shows all. */
const SHOWN = 15;

type Act = Extract<IncomingAct, { readonly kind: 'command' }>;
type Fields = Readonly<Record<string, string>>;
/** Returns null when the answer follows as a message of its own. */
type Said = string | null | readonly Aftermath[];
type Command = (chat: LinkedChat, argument: string, fields: Fields) => Promise<Said>;

const COMMANDS: Readonly<Record<string, Command>> = {
  start: async () => `This chat is linked.\n\n${HELP}`,
  help: async () => HELP,
  list: async (chat) => listed(chat),
  schedules: async (chat) => listed(chat),
  pending: async (chat) => showPending(chat),
  agents: async (chat, agent) => agents(chat, agent),
  quiet: async (chat, hours) => quiet(chat, hours),
  approve: async (chat) => showPending(chat),
  remind: async (chat, argument, fields) => remind(chat, argument, fields),
  snooze: async (chat, until) => snooze(chat, until),
  timezone: async (chat, zone) => timezone(chat, zone),
  language: async (chat, wanted) => language(chat, wanted),
  stop: async (chat, word) => stop(chat, word),
};

/** Carries out a command of a linked chat. An error becomes the answer. */
export async function takeCommand(
  chat: LinkedChat,
  { name, argument, fields = {}, answerId }: Act,
): Promise<readonly Aftermath[]> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const say = async (text: string): Promise<readonly Aftermath[]> => {
    if (answerId !== undefined) return [{ kind: 'answer-press', pressId: answerId, text }];
    await answer(chat, text);
    return [];
  };
  try {
    const said = await chat.tx.nested(async () =>
      command === undefined ? `I do not know /${name}.\n\n${HELP}` : command(chat, argument, fields),
    );
    return said === null || typeof said === 'string' ? (said === null ? [] : await say(said)) : said;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return say([error.message, error.hint].filter(Boolean).join(' '));
  }
}

const callOf = <I>({ link }: LinkedChat, input: I) => ({ actor: actorOf(link), origin: CHANNEL_ORIGIN, input });

async function listed(chat: LinkedChat): Promise<string> {
  const { tx, parts } = chat;
  const request = { state: 'active', sort: 'next', limit: SHOWN + 1 } as const;
  const { items } = await parts.executor.executeIn(tx, listSchedulesOperation, callOf(chat, request));
  if (items.length === 0) return 'Nothing is scheduled.';
  const lines = items.slice(0, SHOWN).map(({ what, when, nextWords }) => `• ${what}\n  ${nextWords ?? when.sentence}`);
  return [...lines, ...(items.length > SHOWN ? ['… and more, on the page.'] : [])].join('\n');
}

/** "Asia/Tokyo", or "Asia/Tokyo until Sunday". */
const ZONE_WITH_END = /^(\S+)\s+(?:until|till)\s+(\S.*)$/i;

async function timezone(chat: LinkedChat, wanted: string): Promise<string> {
  const { tx, parts } = chat;
  if (wanted === '') {
    const known = await parts.executor.executeIn(tx, getMe, callOf(chat, {}));
    return known.zone === null
      ? 'I do not know your time zone. Tell me: /timezone Europe/Warsaw'
      : `Your time zone is ${known.zoneWords}.`;
  }
  const [, zone = wanted, until] = ZONE_WITH_END.exec(wanted) ?? [];
  const input = { zone, ...(until === undefined ? {} : { until }) };
  const now = await parts.executor.executeIn(tx, updateMe, callOf(chat, input));
  return [`Your time zone is ${now.zoneWords} now.`, ...now.warnings.map(({ message }) => message)].join(' ');
}

async function language(chat: LinkedChat, wanted: string): Promise<string> {
  const { tx, parts } = chat;
  if (wanted === '') {
    const { language: known } = await parts.executor.executeIn(tx, getMe, callOf(chat, {}));
    return known === null
      ? 'I do not know your language. Tell me: /language de'
      : `Your language is ${languageName(known)}.`;
  }
  const { language: now } = await parts.executor.executeIn(tx, updateMe, callOf(chat, { language: wanted }));
  return `Your language is ${languageName(now ?? wanted)} now.`;
}

async function agents(chat: LinkedChat, wanted: string): Promise<string> {
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
    return `${agent} answers here from now on.`;
  }
  const present = (await findThread(tx, link.userId, link.threadId))?.agent;
  const lines = chatting.map(({ name: one, description }) => {
    const about = description === null ? '' : `: ${description}`;
    return `• ${one}${about}${one === present ? ' (answers here)' : ''}`;
  });
  if (chatting.length === 1) return lines.join('\n');
  return `${lines.join('\n')}\n\nChoose who answers here: /agents ${chatting[0]?.name}. For one message begin with @${chatting[0]?.name}.`;
}

async function quiet(chat: LinkedChat, hours: string): Promise<string> {
  const { tx, parts } = chat;
  if (hours === '') {
    const { quietHours } = await parts.executor.executeIn(tx, getMe, callOf(chat, {}));
    return quietHours === null
      ? 'You have no quiet hours. Set them: /quiet 22:00-07:00'
      : `Your quiet hours are ${quietHours}. End them: /quiet off`;
  }
  const request = { quietHours: /^(off|none|no)$/i.test(hours) ? null : hours };
  const { quietHours } = await parts.executor.executeIn(tx, updateMe, callOf(chat, request));
  return quietHours === null ? 'You have no quiet hours now.' : `Your quiet hours are ${quietHours} now.`;
}

/** A command with named parts is created as given; one piece of text is read like a message. */
async function remind(chat: LinkedChat, argument: string, { what, when }: Fields): Promise<string | null> {
  const { tx, parts, link, incoming } = chat;
  if (argument === '') return 'Tell me when and of what: /remind in 20 minutes call Sarah';
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
  const { confirmation } = await parts.executor.executeIn(tx, createSchedule, callOf(chat, request));
  return `“${what}”: ${confirmation}`;
}

/** Like a bare word: a command has no reminder's name. */
async function snooze(chat: LinkedChat, until: string): Promise<string> {
  const { tx, parts, link, context } = chat;
  if (until === '') return 'Tell me for how long, or until when: /snooze 20 minutes';
  const request = { state: 'all', threadId: link.threadId, limit: SHOWN } as const;
  const { items } = await parts.executor.executeIn(tx, listRemindersOperation, callOf(chat, request));
  const told = items.filter(({ answerable, lastDeliveredAt }) => answerable && lastDeliveredAt !== null);
  const ones = told.map((view) => asAnswerable(view, view.state === 'open'));
  const meant = meantByWord(ones, context.now);
  if (meant.kind === 'none') return 'No reminder waits for an answer here.';
  if (meant.kind === 'ask') return 'Which one? Use its buttons, or reply to it in words: in 20 minutes';
  const reminder = meant.one.view;
  const { words } = await parts.executor.executeIn(tx, snoozeReminder, callOf(chat, { id: reminder.id, until }));
  return `“${reminder.what}”: ${words}`;
}

/** Asks once before unlinking, because a mistake would lose messages. */
async function stop(chat: LinkedChat, word: string): Promise<string | readonly Aftermath[]> {
  const { tx, parts, link, incoming } = chat;
  if (word.toLowerCase() !== 'yes') {
    return 'To end a reminder, use its buttons. To unlink this chat, so that nothing more comes here, send: /stop yes';
  }
  await parts.executor.executeIn(tx, unlinkChannel, callOf(chat, { id: link.id }));
  const text = 'Unlinked: nothing more comes here. What was to come here is told on the page.';
  return [{ kind: 'say', address: incoming.address, text }];
}
