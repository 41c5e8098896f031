import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  type Client,
  Events,
  type Interaction,
  MessageFlags,
  ModalBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { expect, test } from 'vitest';
import { createSimulatedClock } from '../../../src/testing/simulated-clock.ts';
import { logIn } from './discord-client.ts';
import { startFakeDiscord } from './fake-discord.ts';

const REMIND = [
  {
    name: 'remind',
    description: 'Reminds you',
    options: [{ name: 'when', description: 'When', type: 3 as const, autocomplete: true, required: true }],
  },
];

/** The next interaction that a client hears. */
const nextOf = (client: Client): Promise<Interaction> =>
  new Promise((resolve) => client.once(Events.InteractionCreate, resolve));

const buttons = (...labels: string[]) =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    labels.map((label) => new ButtonBuilder().setCustomId(`id-${label}`).setLabel(label).setStyle(ButtonStyle.Primary)),
  );

test('a slash command is registered, completed and used, in servers and in direct conversations', async () => {
  await using discord = await startFakeDiscord();
  const ana = discord.person();
  const kitchen = discord.server({ members: [ana] }).channel('kitchen');
  await using ready = await logIn(discord, (client) => {
    client.on(Events.InteractionCreate, async (interaction) => {
      if (interaction.isAutocomplete()) await interaction.respond([{ name: 'tomorrow at 9', value: 'tomorrow 9:00' }]);
      if (interaction.isChatInputCommand())
        await interaction.reply(`Set for ${interaction.options.getString('when', true)}`);
    });
  });
  await ready.client.application.commands.set(REMIND);
  const offered = await ana.completes('remind', 'when', 'tom').answered;
  expect(offered).toEqual({ kind: 'choices', choices: [{ name: 'tomorrow at 9', value: 'tomorrow 9:00' }] });
  const used = await ana.in(kitchen).uses('remind', { when: 'tomorrow 9:00' }).answered;
  expect(used).toMatchObject({ kind: 'message', message: { content: 'Set for tomorrow 9:00' } });
  expect(discord.ledger.said(kitchen.id)).toEqual(['Set for tomorrow 9:00']);
  expect(() => ana.uses('forget')).toThrow('it has: /remind');
});

test('a press is answered by an update in place, a select by a word to one person alone', async () => {
  await using discord = await startFakeDiscord();
  const ana = discord.person();
  const kitchen = discord.server({ members: [ana] }).channel('kitchen');
  await using ready = await logIn(discord, (client) => {
    client.on(Events.InteractionCreate, async (interaction) => {
      if (interaction.isButton()) await interaction.update({ content: 'Done 14:05', components: [] });
      if (interaction.isStringSelectMenu()) {
        await interaction.reply({ content: `Later: ${interaction.values.join()}`, flags: MessageFlags.Ephemeral });
      }
    });
  });
  const channel = await ready.client.channels.fetch(kitchen.id);
  if (!channel?.isSendable()) throw new Error('The kitchen takes messages.');
  const snooze = new StringSelectMenuBuilder()
    .setCustomId('snooze')
    .setPlaceholder('Snooze')
    .addOptions({ label: '10 minutes', value: '10m' });
  const row = new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(snooze);
  const sent = await channel.send({ content: 'Laundry', components: [buttons('Done'), row] });
  await ana.in(kitchen).chooses(sent.id, 'Snooze', '10m').answered;
  expect(discord.ledger.screen(kitchen.id).at(-1)).toMatchObject({ text: 'Later: 10m', onlyFor: ana.id });
  await ana.in(kitchen).presses(sent.id, 'Done').answered;
  expect(discord.ledger.screen(kitchen.id)[0]).toMatchObject({ text: 'Done 14:05', buttons: [], isEdited: true });
  expect(() => ana.in(kitchen).presses(sent.id, 'Done')).toThrow('there are: none');
});

test('a modal is shown, and counts when it is sent off', async () => {
  await using discord = await startFakeDiscord();
  const ana = discord.person();
  await using ready = await logIn(discord, (client) => {
    client.on(Events.InteractionCreate, async (interaction) => {
      if (interaction.isButton()) {
        const why = new TextInputBuilder().setCustomId('why').setLabel('Why?').setStyle(TextInputStyle.Short);
        const modal = new ModalBuilder()
          .setCustomId('deny')
          .setTitle('Deny')
          .addComponents(new ActionRowBuilder<TextInputBuilder>().addComponents(why));
        await interaction.showModal(modal);
      }
      if (interaction.isModalSubmit())
        await interaction.reply(`Denied: ${interaction.fields.getTextInputValue('why')}`);
    });
  });
  const user = await ready.client.users.fetch(ana.id);
  const sent = await user.send({ content: 'Pay 20?', components: [buttons('Deny')] });
  const modal = await ana.presses(sent.id, 'Deny').answered;
  expect(modal).toMatchObject({ kind: 'modal', title: 'Deny', customId: 'deny' });
  expect(discord.ledger.said(ana.channelId)).toEqual(['Pay 20?']);
  await ana.submits(modal, { why: 'too much' }).answered;
  expect(discord.ledger.said(ana.channelId)).toEqual(['Pay 20?', 'Denied: too much']);
});

test('who answers after 3 seconds, or a second time, is refused: 10062 and 40060', async () => {
  const clock = createSimulatedClock('2026-11-21T09:00:00Z');
  await using discord = await startFakeDiscord({ clock });
  const ana = discord.person();
  await using ready = await logIn(discord);
  await ready.client.application.commands.set(REMIND);
  const heard = nextOf(ready.client);
  ana.uses('remind', { when: 'now' });
  const late = await heard;
  await clock.advance(3_000);
  if (!late.isChatInputCommand()) throw new Error('It is a command.');
  await expect(late.reply('x')).rejects.toMatchObject({ code: 10062 });

  const again = nextOf(ready.client);
  const pressed = ana.uses('remind', { when: 'now' });
  const first = await again;
  const replayed = nextOf(ready.client);
  discord.replay(pressed);
  const second = await replayed;
  if (!first.isChatInputCommand() || !second.isChatInputCommand()) throw new Error('They are commands.');
  await first.reply('once');
  await expect(second.reply('twice')).rejects.toMatchObject({ code: 40060 });
  expect(discord.ledger.said(ana.channelId)).toEqual(['once']);
});

test('a deferred answer comes within 15 minutes by its token, and afterwards only by the id of the message', async () => {
  const clock = createSimulatedClock('2026-11-21T09:00:00Z');
  await using discord = await startFakeDiscord({ clock });
  const ana = discord.person();
  await using ready = await logIn(discord);
  await ready.client.application.commands.set(REMIND);
  const heard = nextOf(ready.client);
  const used = ana.uses('remind', { when: 'now' });
  const interaction = await heard;
  if (!interaction.isChatInputCommand()) throw new Error('It is a command.');
  await interaction.deferReply();
  expect(await used.answered).toEqual({ kind: 'deferred', isEphemeral: false });
  await clock.advance(60_000);
  const said = await interaction.editReply('Set');
  await interaction.editReply('Set for noon');
  await interaction.followUp('And more');
  expect(discord.ledger.said(ana.channelId)).toEqual(['Set for noon', 'And more']);
  await clock.advance(14 * 60_000);
  await expect(interaction.editReply('x')).rejects.toMatchObject({ code: 50027 });
  const channel = await ready.client.channels.fetch(ana.channelId);
  if (!channel?.isTextBased()) throw new Error('A direct conversation holds text.');
  await channel.messages.edit(said.id, 'Done');
  expect(discord.ledger.said(ana.channelId)).toEqual(['Done', 'And more']);
});

test('nobody acts where a screen would not let them', async () => {
  await using discord = await startFakeDiscord();
  const ana = discord.person();
  const eve = discord.person({ name: 'eve' });
  const kitchen = discord.server({ members: [ana] }).channel('kitchen');
  expect(() => eve.in(kitchen)).toThrow('eve is not a member');
  expect(() => ana.writes(' ')).toThrow('empty message');
  expect(() => ana.writes('x'.repeat(2001))).toThrow('at most 2,000');
  const written = ana.in(kitchen).writes('hi');
  expect(() => ana.in(kitchen).forgesPress(written, 'anything')).not.toThrow();
  expect(() => eve.presses(written, 'x')).toThrow('does not stand in channel');
});
