import {
  type ChannelAccount,
  ConnectionError,
  type Inbox,
  type InboxSupport,
  type Incoming,
  type IncomingBatch,
} from '../../domain/channels/inbox.ts';
import { type Answers, createAnswers } from './answers.ts';
import { registerCommands } from './commands.ts';
import type { DiscordApi } from './discord-api.ts';
import { toConnectionError, toSendError } from './discord-errors.ts';
import { fetchAttachment } from './fetch-attachment.ts';
import { type Gateway, type GatewayEvent, type GatewaySession, openGateway } from './gateway.ts';
import { type HistoryRequest, readMissed } from './history.ts';
import type { DiscordLibrary } from './library.ts';
import { toPostBody } from './message-body.ts';
import { type Places, writeAddress } from './places.ts';
import { byAge, isTaken, type Progress, readProgress, withTaken, writeProgress } from './progress.ts';
import { type Happened, readEdit, readMessage, readReaction, readRemoval } from './read-event.ts';
import { readInteraction, readTyping } from './read-interaction.ts';

/** A connection that is not ready within this time is closed and opened anew, because the library may wait for ever. */
const STANDS_WITHIN_MS = 60_000;
/** The most events stored at a time. */
const BATCH = 100;

export interface InboxParts {
  readonly api: DiscordApi;
  readonly library: DiscordLibrary;
  readonly token: string;
  readonly apiRoot: string;
  readonly places: Places;
  readonly isHasty?: boolean | undefined;
}

/** A connection to the gateway, with its events that are not stored yet. */
interface Listening {
  readonly gateway: Gateway;
  readonly came: Map<string, Happened>;
  /** Something changed for which `receive` waits. */
  wake: () => void;
  isReady: boolean;
  /** The connection is new: earlier messages are only in the history. */
  mayHaveMissed: boolean;
  isAlive: boolean;
  error: ConnectionError | null;
}

/** The way in from Discord: the gateway, and the history of linked places after an absence longer than a session. */
export function createInbox(parts: InboxParts): Inbox {
  const { api, places } = parts;
  const answers = createAnswers(api);
  let listening: Listening | null = null;
  let botId: string | null = null;
  /** A session that Discord ended before a new one began: resuming it would be refused again. */
  let ended: string | null = null;

  const identify = async (signal: AbortSignal): Promise<ChannelAccount> => {
    const { id, username } = await readSelf(api, signal);
    botId = id;
    return { name: `@${username}`, url: `https://discord.com/users/${id}`, invitations: invitationsOf(id) };
  };

  const listen = async (
    progress: Progress,
    support: InboxSupport | undefined,
    signal: AbortSignal,
  ): Promise<Listening> => {
    const self = botId ?? (await readSelf(api, signal)).id;
    botId = self;
    const came = new Map<string, Happened>();
    const hear = (happened: Happened | null): void => {
      if (happened === null) return;
      came.set(happened.id, happened);
      state.wake();
    };
    let disarm = (): void => {};
    const begun = progress.session?.id === ended ? null : progress.session;
    const noteEnd = (): void => {
      if (begun !== null && gateway.session === null) ended = begun.id;
    };
    const watch = (): void => {
      disarm();
      const giveUp = (): void => {
        noteEnd();
        gateway.close();
        state.error = new ConnectionError('unreachable', 'Discord does not answer');
        state.wake();
      };
      disarm = support?.setTimer(giveUp, STANDS_WITHIN_MS) ?? disarm;
    };
    const gateway = openGateway(
      { ...parts, session: begun },
      {
        event: (event) => hear(takeEvent(event, self, { answers, places, support, signal, session: gateway.session })),
        down: () => watch(),
        ready(isNew) {
          disarm();
          state.isReady = true;
          state.mayHaveMissed ||= isNew;
          state.wake();
        },
        alive() {
          state.isAlive = true;
          state.wake();
        },
        lost(error) {
          noteEnd();
          disarm();
          state.error = error;
          state.wake();
        },
      },
    );
    const state: Listening = {
      ...{ gateway, came, wake: () => {}, isReady: false, mayHaveMissed: false, isAlive: false, error: null },
    };
    watch();
    const leave = (): void => {
      disarm();
      gateway.close();
      if (listening === state) listening = null;
      state.wake();
    };
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    // If they cannot be set, the earlier ones stay: nothing else depends on them.
    registerCommands(api, self, signal).catch(() => {});
    return state;
  };

  return {
    // Discord keeps messages forever.
    keepsMs: Number.MAX_SAFE_INTEGER,
    cursorLastsMs: Number.MAX_SAFE_INTEGER,
    identify: (signal) => identify(signal).catch((error) => Promise.reject(toConnectionError(error))),
    async receive(cursor, signal, support) {
      const progress = readProgress(cursor);
      try {
        listening ??= await listen(progress, support, signal);
        return await nextBatch(listening, progress);
      } catch (error) {
        throw toConnectionError(error);
      }

      async function nextBatch(state: Listening, taken: Progress): Promise<IncomingBatch> {
        for (;;) {
          signal.throwIfAborted();
          if (state.error !== null) {
            listening = null;
            throw state.error;
          }
          if (state.isReady && state.mayHaveMissed) {
            await readGap({ api, places, botId: botId ?? '', taken }, state, support, signal);
            if (state.mayHaveMissed) continue;
          }
          // Also when nothing but repetitions arrives.
          for (const id of [...state.came.keys()]) if (isTaken(taken, id)) state.came.delete(id);
          if (state.isReady && state.came.size > 0) return batchOf(state, taken, signal);
          if (state.isReady && state.isAlive) {
            state.isAlive = false;
            return { updates: [], cursor: writeProgress({ ...taken, session: state.gateway.session }), waited: true };
          }
          await new Promise<void>((resolve) => {
            state.wake = resolve;
          });
          state.wake = () => {};
        }
      }
    },
    async say(address, text, signal) {
      const channelId = await places.channelOf(address, signal);
      await api({ method: 'POST', path: `/channels/${channelId}/messages`, body: toPostBody(text) }, signal);
    },
    answerPress: (pressId, text, signal) =>
      answers.say(pressId, text, signal).catch((error) => Promise.reject(toSendError(error))),
    fetchSound: (url, signal) => fetchAttachment(url, parts.apiRoot, signal),
    pairingUrl: ({ url }) => url,
  };

  async function batchOf({ came, gateway }: Listening, before: Progress, signal: AbortSignal): Promise<IncomingBatch> {
    // Before any wait: later events belong to the next batch, and so does the session's later position.
    const { session } = gateway;
    const all = [...came.values()].sort(inOrder);
    const updates: Incoming[] = [];
    let progress = before;
    for (const happened of all.slice(0, BATCH)) {
      progress = withTaken(progress, happened.id);
      updates.push({ ...(await toIncoming(happened, places, signal)), next: writeProgress(progress) });
    }
    const isAll = all.length <= BATCH;
    return { updates, cursor: writeProgress(isAll ? { ...progress, session } : progress) };
  }
}

/** Reads messages that no session brought; unreadable ones stay missing. */
async function readGap(
  request: Omit<HistoryRequest, 'addresses'>,
  state: Pick<Listening, 'came' | 'mayHaveMissed'>,
  support: InboxSupport | undefined,
  signal: AbortSignal,
): Promise<void> {
  // Before the read: a session lost meanwhile leaves a gap of its own.
  state.mayHaveMissed = false;
  try {
    await readMissed({ ...request, addresses: (await support?.linked()) ?? [] }, signal, state.came);
  } catch (error) {
    state.mayHaveMissed = true;
    throw error;
  }
}

interface Around {
  readonly answers: Answers;
  readonly places: Places;
  readonly support: InboxSupport | undefined;
  readonly signal: AbortSignal;
  /** The session of its arrival. */
  readonly session: GatewaySession | null;
}

/**
 * Handles an event. Commands and presses are acknowledged at once, and suggestions for typed text are answered here.
 */
function takeEvent(
  { type, data, sequence }: GatewayEvent,
  botId: string,
  { answers, places, support, signal, session }: Around,
): Happened | null {
  if (type === 'MESSAGE_CREATE') {
    const happened = readMessage(data, botId);
    if (happened !== null && happened.guildId === null) places.learn(happened.person.id, happened.channelId);
    return happened;
  }
  if (type === 'MESSAGE_UPDATE') return readEdit(data, botId);
  if (type === 'MESSAGE_REACTION_ADD') return readReaction(data, botId);
  if (type === 'GUILD_DELETE')
    return readRemoval(data, { heardAs: `${session?.id}:${sequence}`, invitation: serverInvitation(botId) });
  if (type !== 'INTERACTION_CREATE') return null;
  const typing = readTyping(data);
  if (typing !== null) {
    const { guildId, channelId, personId, field, typed } = typing;
    const address = writeAddress(guildId, channelId, personId);
    Promise.resolve(support?.suggest({ address, personId, field, typed }))
      .then((suggestions = []) => answers.suggest(typing, suggestions, signal))
      .catch(() => {});
    return null;
  }
  const read = readInteraction(data);
  if (read === null) return null;
  if (read.happened === null) answers.askWhy(read.answerable);
  else answers.acknowledge(read.answerable);
  return read.happened;
}

/** By the number of the message; edits of it and reactions to it come after it. */
const inOrder = (one: Happened, other: Happened): number =>
  byAge(one.below ?? one.id, other.below ?? other.id) ||
  Number(one.below !== undefined) - Number(other.below !== undefined);

async function toIncoming(
  { id, channelId, guildId, person, act }: Happened,
  places: Places,
  signal: AbortSignal,
): Promise<Omit<Incoming, 'next'>> {
  if (act.kind === 'gone') return { id, address: guildId ?? channelId, person, act };
  const address = writeAddress(guildId, channelId, person.id);
  if (guildId === null) return { id, address, person, act };
  const parent = await places.parentOf(channelId, signal).catch(() => null);
  signal.throwIfAborted();
  if (parent === null) return { id, address, person, act };
  return { id, address, within: { address: `${guildId}/${parent.channelId}`, name: parent.name }, person, act };
}

async function readSelf(
  api: DiscordApi,
  signal: AbortSignal,
): Promise<{ readonly id: string; readonly username: string }> {
  const { id, username } = (await api({ method: 'GET', path: '/users/@me' }, signal)) as Record<string, unknown>;
  return { id: /^\d{1,20}$/.test(String(id)) ? String(id) : '0', username: String(username ?? 'bot').slice(0, 64) };
}

/** View Channel, Send Messages, Send Messages in Threads, Read Message History, and nothing more. */
const PERMISSIONS = (1n << 10n) | (1n << 11n) | (1n << 38n) | (1n << 16n);

/** Where to add the bot: to a server, or to one account, so that direct messages work without any server. */
function invitationsOf(id: string): ChannelAccount['invitations'] {
  const base = `https://discord.com/oauth2/authorize?client_id=${id}`;
  return [
    { what: 'for you alone', url: `${base}&integration_type=1&scope=applications.commands` },
    { what: 'to a server', url: serverInvitation(id) },
  ];
}

const serverInvitation = (id: string): string =>
  `https://discord.com/oauth2/authorize?client_id=${id}&integration_type=0&scope=bot+applications.commands&permissions=${PERMISSIONS}`;
