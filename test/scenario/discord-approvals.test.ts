import { describe, expect, it } from 'vitest';
import type { ChatOptions } from './chat-fixture.ts';
import { onDiscord } from './chat-on-discord.ts';
import { askingForFive, askingModel, MEANS_NOTHING } from './chats.ts';

const setup = (options: ChatOptions = {}) => onDiscord({ model: askingModel(), ...options });

describe('An approval on Discord', () => {
  it('can be a no with a reason, which is written down only when it is sent off', async () => {
    const { asked, phone: ana, toldAfter, becomes, states, buttons, execute } = await setup();
    const messageId = await asked();
    const closed = await ana.presses(messageId, 'Deny').answered;
    expect(closed).toMatchObject({ kind: 'modal', title: 'Deny' });
    expect(await states()).toEqual(['pending']);
    expect(buttons(messageId)).toEqual(['Approve', 'Deny']);
    // The person who closed it opens it again.
    const open = await ana.presses(messageId, 'Deny').answered;
    expect(await toldAfter(() => ana.submits(open, { reason: 'I do that at 8 already' }))).toBe(
      'Denied: I do that at 8 already.',
    );
    await becomes(messageId, 'Denied by Owner, 10:00');
    expect(buttons(messageId)).toEqual([]);
    const [proposal] = (await execute('list-proposals', { state: 'all' })).items;
    expect(proposal).toMatchObject({ state: 'denied', decision: { reason: 'I do that at 8 already' } });
    expect(await toldAfter(() => ana.submits(closed, { reason: 'once more' }))).toBe(MEANS_NOTHING);
  });

  it('is found by /approve, also for what came with too many others to be shown at once', async () => {
    const {
      phone: ana,
      shown,
      service,
      buttons,
      toldAfter,
    } = await setup({
      model: askingForFive(),
    });
    const offered = () =>
      service.ledger.screen(ana.channelId).filter(({ messageId }) => buttons(messageId).includes('Approve')).length;
    ana.writes('go');
    await shown('proposes 5 things: look under Approvals');
    expect(offered()).toBe(3);
    while (!service.commands.has('')) await new Promise((resolve) => setImmediate(resolve));
    const said = await toldAfter(() => ana.uses('approve'));
    expect(said).toContain('• belfry asks to add a schedule: bin');
    expect(said).toContain('Decide with the buttons below each card here.');
    while (offered() < 5) await new Promise((resolve) => setImmediate(resolve));
  });
});

describe('Nobody approves on Discord', () => {
  it('from a channel of a server', async () => {
    const { asked, service, states, isAskedOnceMore, carried, toldAfter, phone } = await setup();
    const messageId = await asked();
    await isAskedOnceMore(messageId);
    const yes = carried('Yes, approve');
    const server = service.server({ name: 'home', members: [phone] });
    const there = phone.in(server.channel('kitchen'));
    const below = there.writes('hello');
    expect(await toldAfter(() => there.forgesPress(below, yes))).toBe('This chat is not linked.');
    expect(await states()).toEqual(['pending']);
  });

  it('in a channel of a server: it cannot even be switched on there', async () => {
    const { service, phone: ana, execute, heard } = await setup();
    const server = service.server({ name: 'home', members: [ana] });
    const channel = server.channel('kitchen');
    const { code, pairing } = await execute('pair-channel', { channel: 'discord', label: 'kitchen' });
    const claimed = heard('pairing.changed', ({ state }) => state === 'claimed');
    while (!service.commands.has('')) await new Promise((resolve) => setImmediate(resolve));
    ana.in(channel).uses('start', { code });
    await claimed;
    const kitchen = await execute('confirm-pairing', { id: pairing.id, address: `${server.id}/${channel.id}` });
    expect(kitchen.approvals).toBe('impossible');
    await expect(execute('allow-approvals', { id: kitchen.id, allowed: true })).rejects.toMatchObject({
      code: 'wrong_state',
    });
  });
});
