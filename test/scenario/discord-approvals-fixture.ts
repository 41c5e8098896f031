import type { ShownMessage } from '../support/discord/ledger.ts';
import { pair, setupBelfry, setupDiscord } from './discord-fixture.ts';
import { allDelivered } from './heard-event.ts';
import { askingModel } from './telegram-approvals-fixture.ts';

type Options = { readonly allowed?: boolean } & Parameters<typeof setupBelfry>[1];

/** A Belfry on Discord with Ana, who may approve in her direct conversation, and short ways to what she sees. */
export async function setupApprovals({ allowed = true, model = askingModel(), ...options }: Options = {}) {
  const service = await setupDiscord();
  const belfry = await setupBelfry(service, { model, ...options });
  const { ana, link } = await pair(service, belfry);
  const { execute, app } = belfry;
  const screen = (messageId: string): ShownMessage | undefined =>
    service.ledger.screen(ana.channelId).find((one) => one.messageId === messageId);
  const buttons = (messageId: string): readonly string[] => screen(messageId)?.buttons.flat() ?? [];
  /** The newest message for Ana that holds this, once it is sent and its buttons are bound to it. */
  const shown = async (part: string): Promise<string> => {
    await service.ledger.when(
      (one) => one.kind === 'message' && one.isBot && one.channelId === ana.channelId && one.text.includes(part),
    );
    await allDelivered({ app });
    return service.ledger.screen(ana.channelId).findLast(({ text }) => text.includes(part))?.messageId ?? '';
  };
  const becomes = (part: string) =>
    service.ledger.when((one) => one.kind === 'edit' && one.channelId === ana.channelId && one.text.includes(part));
  const states = async () =>
    (await execute('list-proposals', { state: 'all' })).items.map(({ state }: { state: string }) => state);
  const schedules = async () => (await execute('list-schedules', { state: 'all' })).items;
  if (allowed) {
    await execute('allow-approvals', { id: link.id, allowed: true });
    await shown('From now on');
  }
  /** The card of what the agent asks for when it is told so. */
  const asked = async (text = 'daily stretch'): Promise<string> => {
    ana.writes(text);
    return shown(`asks to add a schedule:\n│ ${text}`);
  };
  /** What whoever does something is told by it, alone. */
  const toldAfter = async (act: () => void): Promise<string> => {
    const before = service.ledger.entries.length;
    act();
    const entry = await service.ledger.when(
      (one) => one.order > before && one.kind === 'message' && one.onlyFor !== undefined,
    );
    return entry.kind === 'message' ? entry.text.replaceAll('\\', '') : '';
  };
  const presses = (messageId: string, label: string) => toldAfter(() => ana.presses(messageId, label));
  const isAskedOnceMore = async (messageId: string) => {
    await presses(messageId, 'Approve');
    while (!buttons(messageId).includes('Yes, approve')) await new Promise((resolve) => setImmediate(resolve));
  };
  /** What the newest button with this label carries. */
  const dataOf = (label: string): string => {
    type Rows = readonly { readonly components: readonly { readonly label?: string; readonly custom_id: string }[] }[];
    const found = service.calls
      .flatMap(({ params }) => ((params.components ?? []) as Rows).flatMap(({ components }) => components))
      .findLast((one) => one.label === label);
    if (found === undefined) throw new Error(`no message has a button "${label}"`);
    return found.custom_id;
  };
  return {
    ...belfry,
    ...{ service, ana, link, screen, buttons, shown, becomes, states, schedules, asked, toldAfter, presses },
    ...{ isAskedOnceMore, dataOf },
  };
}
