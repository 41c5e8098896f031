import { openWords } from '../../../domain/channels/open-words.ts';
import { isAppError } from '../../../domain/errors.ts';
import { CHANNEL_ORIGIN } from '../../../domain/schedules/origin.ts';
import type { Aftermath } from '../../../engine/channels/take-batch.ts';
import { unlinkChannel } from '../../../operations/channels/unlink-channel.ts';
import { getMe } from '../../../operations/people/get-me.ts';
import { updateMe } from '../../../operations/people/update-me.ts';
import { listProposalsOperation } from '../../../operations/proposals/list-proposals.ts';
import { listSchedulesOperation } from '../../../operations/schedules/list-schedules.ts';
import { listAgents } from '../../../operations/server/list-agents.ts';
import { chooseAgent } from '../../../operations/threads/choose-agent.ts';
import { findThread } from '../../../store/threads/threads.ts';
import { actorOf, answer, type LinkedChat } from './linked-chat.ts';

/** The commands of a linked chat, as services list them. */
export const CHAT_COMMANDS = [
  { name: 'list', description: 'what is scheduled' },
  { name: 'pending', description: 'what waits for your yes' },
  { name: 'agents', description: 'who answers here, or /agents leo to choose' },
  { name: 'timezone', description: 'your time zone, or /timezone Europe/Warsaw to set it' },
  { name: 'quiet', description: 'your quiet hours, or /quiet 22:00-07:00 to set them, /quiet off for none' },
  { name: 'stop', description: 'unlink this chat' },
  { name: 'help', description: 'all of this' },
] as const;

const HELP = [
  'Write to me as you would to a person: “remind me in 20 minutes to call Sarah”. Answer a reminder with its buttons, a reply, a reaction or in words.',
  '',
  ...CHAT_COMMANDS.map(({ name, description }) => `/${name}: ${description}`),
].join('\n');

/** How many are listed in a chat; the page has all. */
const SHOWN = 15;

type Command = (chat: LinkedChat, argument: string) => Promise<string | readonly Aftermath[]>;

const COMMANDS: Readonly<Record<string, Command>> = {
  start: async () => `This chat is linked.\n\n${HELP}`,
  help: async () => HELP,
  list: async (chat) => listed(chat),
  pending: async (chat) => pending(chat),
  agents: async (chat, agent) => agents(chat, agent),
  quiet: async (chat, hours) => quiet(chat, hours),
  timezone: async (chat, zone) => timezone(chat, zone),
  stop: async (chat, word) => stop(chat, word),
};

/** Carries out a command of a linked chat; an error is an answer, too. */
export async function takeCommand(chat: LinkedChat, name: string, argument: string): Promise<readonly Aftermath[]> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  try {
    const said = await chat.tx.nested(async () =>
      command === undefined ? `I do not know /${name}.\n\n${HELP}` : command(chat, argument),
    );
    if (typeof said !== 'string') return said;
    await answer(chat, said);
  } catch (error) {
    if (!isAppError(error)) throw error;
    await answer(chat, [error.message, error.hint].filter(Boolean).join(' '));
  }
  return [];
}

const callOf = <I>({ link }: LinkedChat, input: I) => ({ actor: actorOf(link), origin: CHANNEL_ORIGIN, input });

async function listed(chat: LinkedChat): Promise<string> {
  const { tx, parts } = chat;
  const wish = { state: 'active', sort: 'next', limit: SHOWN + 1 } as const;
  const { items } = await parts.executor.executeIn(tx, listSchedulesOperation, callOf(chat, wish));
  if (items.length === 0) return 'Nothing is scheduled.';
  const lines = items.slice(0, SHOWN).map(({ what, when, nextWords }) => `• ${what}\n  ${nextWords ?? when.sentence}`);
  return [...lines, ...(items.length > SHOWN ? ['… and more, on the page.'] : [])].join('\n');
}

async function pending(chat: LinkedChat): Promise<string> {
  const { tx, parts, context } = chat;
  const wish = { state: 'pending', limit: SHOWN } as const;
  const { items } = await parts.executor.executeIn(tx, listProposalsOperation, callOf(chat, wish));
  if (items.length === 0) return 'Nothing waits for your yes.';
  const lines = items.map(({ title, schedule }) => (schedule === null ? title : `${title}: ${schedule.what.shown}`));
  return `${lines.map((line) => `• ${line}`).join('\n')}\n\n${openWords(context.speech.publicUrl, '/approvals')} to decide.`;
}

async function timezone(chat: LinkedChat, zone: string): Promise<string> {
  const { tx, parts } = chat;
  if (zone === '') {
    const { zone: known } = await parts.executor.executeIn(tx, getMe, callOf(chat, {}));
    return known === null
      ? 'I do not know your time zone. Tell me: /timezone Europe/Warsaw'
      : `Your time zone is ${known}.`;
  }
  const { zone: now } = await parts.executor.executeIn(tx, updateMe, callOf(chat, { zone }));
  return `Your time zone is ${now} now.`;
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
  const wish = { quietHours: /^(off|none|no)$/i.test(hours) ? null : hours };
  const { quietHours } = await parts.executor.executeIn(tx, updateMe, callOf(chat, wish));
  return quietHours === null ? 'You have no quiet hours now.' : `Your quiet hours are ${quietHours} now.`;
}

/** Who unlinks by mistake loses messages, so it is asked once. */
async function stop(chat: LinkedChat, word: string): Promise<string | readonly Aftermath[]> {
  const { tx, parts, link, incoming } = chat;
  if (word.toLowerCase() !== 'yes') {
    return 'To end a reminder, use its buttons. To unlink this chat, so that nothing more comes here, send: /stop yes';
  }
  await parts.executor.executeIn(tx, unlinkChannel, callOf(chat, { id: link.id }));
  const text = 'Unlinked: nothing more comes here. What was to come here is told on the page.';
  return [{ kind: 'say', address: incoming.address, text }];
}
