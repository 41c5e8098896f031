import type { Person } from '../support/telegram/people.ts';
import { type ChatOptions, chatOn, type Seen } from './chat-fixture.ts';
import { pair, setupBelfry, setupTelegram } from './telegram-fixture.ts';

interface Keyboard {
  readonly inline_keyboard?: readonly (readonly { readonly text: string; readonly callback_data: string }[])[];
}

export async function onTelegram({ allowed, ...options }: ChatOptions = {}) {
  const service = await setupTelegram();
  const belfry = await setupBelfry(service, options);
  const { ana: phone, link } = await pair(service, belfry);
  const somebody = (person: Person) => ({
    address: String(person.id),
    writes: async (text: string) => String(person.writes(text).message_id),
    sendsVoice: () => person.sendsVoice(),
    presses: async (messageId: string, data: string) =>
      (await person.forgesPress(data, Number(messageId)).answered).text ?? '',
    seen: (): Seen[] =>
      service.ledger
        .screen(person.id)
        .filter(({ isBot }) => isBot)
        .map(({ messageId, text, buttons, replyTo, isSilent = false }) => ({
          ...{ id: String(messageId), text, rows: buttons, silent: isSilent },
          replyTo: replyTo === undefined ? undefined : String(replyTo),
        })),
  });
  const carried = (label: string): string => {
    const found = service.calls
      .flatMap(({ params }) => (params.reply_markup as Keyboard | undefined)?.inline_keyboard?.flat() ?? [])
      .findLast(({ text }) => text === label);
    if (found === undefined) throw new Error(`no message has a button "${label}"`);
    return found.callback_data;
  };
  const ana = somebody(phone);
  const chat = await chatOn(
    {
      ...{ belfry, link, carried, channel: 'telegram' },
      reminderRows: [
        ['Done', 'Snooze 10 min', 'Snooze 1 h'],
        ['Tomorrow', 'Stop'],
      ],
      ana: {
        ...ana,
        replies: async (messageId: string, text: string) => String(phone.replies(Number(messageId), text).message_id),
        edits: async (messageId: string, text: string) => void phone.edits(Number(messageId), text),
        reacts: async (messageId: string, sign: string) => {
          phone.reacts(Number(messageId), sign);
          phone.reacts(Number(messageId));
        },
        commands: async (name: string, fields: Readonly<Record<string, string>> = {}) =>
          void phone.writes([`/${name}`, ...Object.values(fields)].join(' ')),
        snoozes: async (messageId: string, label: string) =>
          void (await phone.presses(Number(messageId), label).answered),
        denies: (messageId: string) => ana.presses(messageId, carried('Deny')),
      },
      person: (firstName) => somebody(service.person({ firstName, hasStarted: true })),
    },
    { allowed },
  );
  return { ...chat, service, phone, heard: belfry.heard };
}
