import { describe, expect, it } from 'vitest';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { setupApprovals } from './discord-approvals-fixture.ts';

const MEANS_NOTHING = 'This button means nothing any more.';
const DAY = 86_400_000;

describe('An approval on Discord', () => {
  it('is off until it is switched on: what waits is told, without buttons', async () => {
    const { ana, shown, buttons, execute, link } = await setupApprovals({ allowed: false });
    expect(link.approvals).toBe('off');
    ana.writes('daily stretch');
    expect(buttons(await shown('It waits for your yes under Approvals'))).toEqual([]);
    expect((await execute('list-proposals', {})).items).toHaveLength(1);
  });

  it('shows the whole card, asks once more in place, and says by whom it was given', async () => {
    const { asked, screen, buttons, presses, becomes, states, schedules, isAskedOnceMore } = await setupApprovals();
    const messageId = await asked();
    expect(screen(messageId)?.text.replaceAll('\\', '')).toContain(
      'Without an answer it counts as denied in 24 hours.',
    );
    expect(buttons(messageId)).toEqual(['Approve', 'Deny']);
    await isAskedOnceMore(messageId);
    expect(buttons(messageId)).toEqual(['Yes, approve', 'No']);
    expect(await states()).toEqual(['pending']);
    expect(await presses(messageId, 'Yes, approve')).toMatch(/^Approved: first run tomorrow/);
    await becomes('✓ Approved by Owner, 10:00');
    expect(buttons(messageId)).toEqual([]);
    expect(await schedules()).toMatchObject([{ what: 'daily stretch', state: 'active' }]);
  });

  it('is not given by a "No" to the second question: both buttons come back', async () => {
    const { asked, buttons, presses, states, isAskedOnceMore } = await setupApprovals();
    const messageId = await asked();
    await isAskedOnceMore(messageId);
    expect(await presses(messageId, 'No')).toBe('Nothing was decided.');
    while (!buttons(messageId).includes('Approve')) await new Promise((resolve) => setImmediate(resolve));
    expect(await states()).toEqual(['pending']);
  });

  it('can be a no with a reason, which is written down only when it is sent off', async () => {
    const { asked, ana, toldAfter, becomes, states, buttons, execute } = await setupApprovals();
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
    await becomes('Denied by Owner, 10:00');
    expect(buttons(messageId)).toEqual([]);
    const [proposal] = (await execute('list-proposals', { state: 'all' })).items;
    expect(proposal).toMatchObject({ state: 'denied', decision: { reason: 'I do that at 8 already' } });
    expect(await toldAfter(() => ana.submits(closed, { reason: 'once more' }))).toBe(MEANS_NOTHING);
  });

  it('can be a no without a reason', async () => {
    const { asked, ana, toldAfter, states } = await setupApprovals();
    const open = await ana.presses(await asked(), 'Deny').answered;
    expect(await toldAfter(() => ana.submits(open, { reason: ' ' }))).toBe('Denied.');
    expect(await states()).toEqual(['denied']);
  });

  it('of a card that was changed meanwhile decides nothing, and the card is shown anew', async () => {
    const { asked, presses, becomes, shown, execute, buttons, isAskedOnceMore, schedules } = await setupApprovals();
    const messageId = await asked();
    await isAskedOnceMore(messageId);
    const [{ id }] = (await execute('list-proposals', { state: 'pending' })).items;
    await execute('edit-proposal', { id, revision: 1, changes: { what: 'stretch for an hour' } });
    expect(await presses(messageId, 'Yes, approve')).toContain('It was changed meanwhile, so nothing was decided.');
    await becomes('This was changed since: answer the newer card.');
    expect(buttons(messageId)).toEqual([]);
    const anew = await shown('│ stretch for an hour');
    expect(await schedules()).toEqual([]);
    await isAskedOnceMore(anew);
    expect(await presses(anew, 'Yes, approve')).toMatch(/^Approved/);
  });

  it('is found by /approve, also for what came with too many others to be shown at once', async () => {
    const names = ['roses', 'lawn', 'cat', 'dog', 'bin'];
    const { ana, shown, service, buttons, toldAfter } = await setupApprovals({
      model: createScriptedModel(({ messages }) =>
        messages.at(-1)?.role === 'user'
          ? {
              toolCalls: names.map((message) => ({
                name: 'schedule_reminder',
                input: { message, when: 'every day at 9' },
              })),
            }
          : 'Fine.',
      ),
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
  it('with a button that was used, that of another card, or from another message', async () => {
    const { asked, ana, states, presses, isAskedOnceMore, becomes, dataOf, toldAfter } = await setupApprovals();
    const messageId = await asked();
    const approve = dataOf('Approve');
    await isAskedOnceMore(messageId);
    expect(await toldAfter(() => ana.forgesPress(messageId, approve))).toBe(MEANS_NOTHING);
    const yes = dataOf('Yes, approve');
    await presses(messageId, 'Yes, approve');
    await becomes('✓ Approved');
    const other = await asked('daily walk');
    for (const below of [messageId, other])
      expect(await toldAfter(() => ana.forgesPress(below, yes))).toBe(MEANS_NOTHING);
    expect((await states()).toSorted()).toEqual(['approved', 'pending']);
  });

  it('as another account, from a channel of a server, or a day after the button came', async () => {
    const { asked, service, states, isAskedOnceMore, dataOf, toldAfter, ana, advance } = await setupApprovals({
      limits: { approvalWindowMs: 3 * DAY },
    });
    const messageId = await asked();
    await isAskedOnceMore(messageId);
    const yes = dataOf('Yes, approve');
    const mallory = service.person({ name: 'mallory' });
    const hers = mallory.writes('hello');
    expect(await toldAfter(() => mallory.forgesPress(hers, yes))).toBe('This chat is not linked.');
    const server = service.server({ name: 'home', members: [ana, mallory] });
    const there = ana.in(server.channel('kitchen'));
    const below = there.writes('hello');
    expect(await toldAfter(() => there.forgesPress(below, yes))).toBe('This chat is not linked.');
    await advance(DAY);
    expect(await toldAfter(() => ana.presses(messageId, 'Yes, approve'))).not.toMatch(/^Approved/);
    expect(await states()).toEqual(['pending']);
  });

  it('in a channel of a server: it cannot even be switched on there', async () => {
    const { service, ana, execute, heard } = await setupApprovals();
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

  it('once it is switched off: the buttons go, and those that were there mean nothing', async () => {
    const { asked, states, dataOf, isAskedOnceMore, execute, link, becomes, buttons, ana, toldAfter } =
      await setupApprovals();
    const messageId = await asked();
    await isAskedOnceMore(messageId);
    const yes = dataOf('Yes, approve');
    await execute('allow-approvals', { id: link.id, allowed: false });
    await becomes('to decide.');
    expect(buttons(messageId)).toEqual([]);
    expect(await toldAfter(() => ana.forgesPress(messageId, yes))).toBe(MEANS_NOTHING);
    expect(await states()).toEqual(['pending']);
  });
});
