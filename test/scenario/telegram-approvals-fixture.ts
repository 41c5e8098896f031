import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { allDelivered } from './heard-event.ts';
import { pair, setupBelfry, setupTelegram } from './telegram-fixture.ts';

/** An agent that asks for a daily reminder with the words it is written to, where these begin with "daily". */
export const askingModel = () =>
  createScriptedModel(({ messages }) => {
    const last = messages.at(-1);
    const text = last?.role === 'user' ? String(last.text) : '';
    if (!text.startsWith('daily')) return 'Fine.';
    return { toolCalls: [{ name: 'schedule_reminder', input: { message: text, when: 'every day at 9' } }] };
  });

interface Keyboard {
  readonly inline_keyboard?: readonly (readonly { readonly text: string; readonly callback_data: string }[])[];
}

type Options = { readonly allowed?: boolean } & Parameters<typeof setupBelfry>[1];

/** A Belfry on Telegram with Ana, who may approve in her chat, and short ways to what she sees. */
export async function setupApprovals({ allowed = true, model = askingModel(), ...options }: Options = {}) {
  const service = await setupTelegram();
  const belfry = await setupBelfry(service, { model, ...options });
  const { ana, link } = await pair(service, belfry);
  const { execute, app } = belfry;
  /** The newest message in Ana's chat that holds this, once it is sent and its buttons are bound to it. */
  const shown = async (part: string): Promise<number> => {
    await service.ledger.when(
      (one) => one.kind === 'message' && one.isBot && one.chatId === ana.id && one.text.includes(part),
    );
    await allDelivered({ app });
    return service.ledger.screen(ana.id).findLast(({ text }) => text.includes(part))?.messageId ?? 0;
  };
  const becomes = (part: string) =>
    service.ledger.when((one) => one.kind === 'edit' && one.chatId === ana.id && one.text.includes(part));
  const screen = (messageId: number) => service.ledger.screen(ana.id).find((one) => one.messageId === messageId);
  const buttons = (messageId: number) => screen(messageId)?.buttons.flat() ?? [];
  const card = async () => (await execute('list-proposals', { state: 'pending' })).items[0];
  const states = async () =>
    (await execute('list-proposals', { state: 'all' })).items.map(({ state }: { state: string }) => state);
  const schedules = async () => (await execute('list-schedules', { state: 'all' })).items;
  if (allowed) {
    await execute('allow-approvals', { id: link.id, allowed: true });
    await shown('From now on');
  }
  /** The card of what the agent asks for when it is told so. */
  const asked = async (text = 'daily stretch'): Promise<number> => {
    ana.writes(text);
    return shown(`asks to add a schedule:\n│ ${text.split('\n')[0]}`);
  };
  const presses = async (messageId: number, label: string) => (await ana.presses(messageId, label).answered).text;
  /** Asks for the last word: the card offers "Yes, approve". */
  const isAskedOnceMore = async (messageId: number) => {
    await presses(messageId, 'Approve');
    while (!buttons(messageId).includes('Yes, approve')) await new Promise((resolve) => setImmediate(resolve));
  };
  /** What the newest button with this label carries. */
  const dataOf = (label: string): string => {
    const found = service.calls
      .flatMap(({ params }) => (params.reply_markup as Keyboard | undefined)?.inline_keyboard?.flat() ?? [])
      .findLast(({ text }) => text === label);
    if (found === undefined) throw new Error(`no message has a button "${label}"`);
    return found.callback_data;
  };
  return {
    ...belfry,
    ...{
      dataOf,
      service,
      ana,
      link,
      shown,
      becomes,
      screen,
      buttons,
      card,
      states,
      schedules,
      asked,
      presses,
      isAskedOnceMore,
    },
  };
}
