import type { Channel, EditedMessage } from '../../src/domain/channels/delivery.ts';
import type { IncomingAct } from '../../src/domain/channels/inbox.ts';
import type { RecordingChannel } from '../../src/testing/recording-channel.ts';
import { type ChatOptions, chatOn, type Seen } from './chat-fixture.ts';
import { ANA, openOn, scriptedService } from './receiving-fixture.ts';

/** A channel that records, with a way in that a test hands its messages to. */
export async function onRecorder({ allowed, ...options }: ChatOptions = {}) {
  const service = scriptedService();
  const edits: EditedMessage[] = [];
  const told = new Map<string, string>();
  const recorded = service.channel() as RecordingChannel & Channel;
  const channel: Channel = {
    ...recorded,
    capabilities: { ...recorded.capabilities, replies: true, silences: true },
    isPrivate: () => true,
    edit: async (message) => void edits.push(message),
    ...(recorded.inbox && {
      inbox: { ...recorded.inbox, answerPress: async (pressId, text) => void told.set(pressId, text) },
    }),
  };
  const belfry = await openOn(service, { ...options, channels: [channel] });
  const link = await belfry.pair();
  let number = 10;
  const somebody = ({ id, name }: typeof ANA) => {
    const does = async (act: (number: string) => IncomingAct): Promise<string> => {
      number += 1;
      const update = { id: String(number), next: String(number + 1), address: id, person: { id, name } };
      await belfry.taking({ ...update, act: act(String(number)) });
      return String(number);
    };
    const commands = (command: string, argument: string) => does(() => ({ kind: 'command', name: command, argument }));
    const says = (text: string, replyTo: string | null) =>
      does((messageId) => ({ kind: 'message', messageId, text, replyTo, media: null }));
    return {
      address: id,
      does,
      commands,
      says,
      writes(text: string) {
        const [, command, argument = ''] = /^\/(\w+) ?(.*)$/.exec(text) ?? [];
        return command === undefined ? says(text, null) : commands(command, argument);
      },
      sendsVoice: () => does(() => ({ kind: 'unreadable', what: 'a voice message', group: '' })),
      async presses(messageId: string, token: string) {
        const pressId = `p${number + 1}`;
        await does(() => ({ kind: 'press', pressId, token, messageId }));
        return told.get(pressId) ?? '';
      },
      seen: (): Seen[] => [
        ...service.said
          .filter(({ address }) => address === id)
          .map(({ text }) => ({ id: '', text, rows: [], replyTo: undefined, silent: false })),
        ...recorded.sent
          .filter(({ address }) => address === id)
          .map(({ messageId, text, part, choices, replyTo, silent = false }) => {
            const own = `chat-${messageId}${part.of === 1 ? '' : `-${part.number}`}`;
            const edit = edits.findLast(({ channelMessageId }) => channelMessageId === own);
            const row = (edit === undefined ? choices : (edit.choices ?? [])).map(({ label }) => label);
            return { id: own, text: edit?.text ?? text, rows: row.length === 0 ? [] : [row], replyTo, silent };
          }),
      ],
    };
  };
  const ana = somebody(ANA);
  const carried = (label: string) =>
    [...recorded.sent, ...edits].flatMap(({ choices = [] }) => choices).findLast((one) => one.label === label)?.press ??
    '';
  return chatOn(
    {
      ...{ belfry, link, carried, channel: 'chat', settled: belfry.settled },
      reminderRows: [['Done', 'Snooze 10 min', 'Snooze 1 h', 'Tomorrow', 'Stop']],
      ana: {
        ...ana,
        replies: (messageId: string, text: string) => ana.says(text, messageId),
        edits: async (messageId: string, text: string) =>
          void (await ana.does(() => ({ kind: 'edited', messageId, text }))),
        reacts: async (messageId: string, emoji: string) =>
          void (await ana.does(() => ({ kind: 'reaction', messageId, emoji }))),
        commands: async (name: string, fields: Readonly<Record<string, string>> = {}) =>
          void (await ana.commands(name, Object.values(fields).join(' '))),
        snoozes: async (messageId: string, label: string) => void (await ana.presses(messageId, carried(label))),
        denies: (messageId: string) => ana.presses(messageId, carried('Deny')),
      },
      person: (name) => somebody({ id: `chat of ${name}`, name }),
    },
    { allowed },
  );
}
