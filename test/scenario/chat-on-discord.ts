import type { Person } from '../support/discord/people.ts';
import { type ChatOptions, chatOn, type Seen } from './chat-fixture.ts';
import { pair, setupBelfry, setupDiscord } from './discord-fixture.ts';

interface Component {
  readonly label?: string;
  readonly custom_id: string;
  readonly options?: readonly { readonly label: string; readonly value: string }[];
}

const plain = (text: string) => text.replaceAll('\\', '');

export async function onDiscord({ allowed, ...options }: ChatOptions = {}) {
  const service = await setupDiscord();
  const belfry = await setupBelfry(service, options);
  const { ana: phone, link } = await pair(service, belfry);
  const components = (): Component[] =>
    service.calls.flatMap(({ params }) =>
      ((params.components ?? []) as { components: Component[] }[]).flatMap((row) => row.components),
    );
  /** What whoever does something is told by it, alone. */
  const toldAfter = async (act: () => void): Promise<string> => {
    const before = service.ledger.entries.length;
    act();
    const entry = await service.ledger.when(
      (one) => one.order > before && one.kind === 'message' && one.onlyFor !== undefined,
    );
    return entry.kind === 'message' ? plain(entry.text) : '';
  };
  const somebody = (person: Person) => ({
    address: person.id,
    writes: async (text: string) => person.writes(text).id,
    // Nobody else sees a message of Ana's: its data alone comes to them.
    presses: (messageId: string, data: string) => {
      const below = person === phone ? messageId : person.writes('a message of my own').id;
      return toldAfter(() => person.forgesPress(below, data));
    },
    seen: (): Seen[] =>
      service.ledger
        .screen(person.channelId)
        .filter(({ isBot, onlyFor = person.id }) => isBot && onlyFor === person.id)
        .map(({ messageId, text, buttons, replyTo, isSilent }) => ({
          ...{ id: messageId, text: plain(text), rows: buttons, replyTo, silent: isSilent },
        })),
  });
  const carried = (label: string): string => {
    const found = components().findLast((one) => one.label === label);
    if (found === undefined) throw new Error(`no message has a button "${label}"`);
    return found.custom_id;
  };
  const ana = somebody(phone);
  const messageOf = (id: string) => ({ id }) as Parameters<typeof phone.edits>[0];
  const chat = await chatOn(
    {
      ...{ belfry, link, carried, channel: 'discord' },
      reminderRows: [['Done', 'Stop'], ['Later …']],
      ana: {
        ...ana,
        replies: async (messageId: string, text: string) => phone.replies(messageId, text).id,
        edits: async (messageId: string, text: string) => {
          phone.edits(messageOf(messageId), text);
          service.gateway.repeat('MESSAGE_UPDATE');
        },
        reacts: async (messageId: string, sign: string) => {
          phone.reacts(messageId, sign);
          service.gateway.repeat('MESSAGE_REACTION_ADD');
        },
        commands: async (name: string, fields: Readonly<Record<string, string>> = {}) => {
          while (!service.commands.has('')) await new Promise((resolve) => setImmediate(resolve));
          phone.uses(name, fields);
        },
        snoozes: async (messageId: string, label: string) => {
          const { value = '' } =
            components()
              .flatMap(({ options: lines = [] }) => lines)
              .findLast((one) => one.label === label) ?? {};
          await phone.chooses(messageId, 'Later …', value).answered;
        },
        denies: async (messageId: string) => {
          const field = await phone.presses(messageId, 'Deny').answered;
          return toldAfter(() => phone.submits(field, { reason: ' ' }));
        },
      },
      person: (name) => somebody(service.person({ name })),
    },
    { allowed },
  );
  return { ...chat, service, phone, toldAfter, heard: belfry.heard };
}
