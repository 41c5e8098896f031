// The team at work: leo asks for something for alice, the person says yes, and alice is woken for it.
import { openBelfry } from 'belfry';
import config from './belfry.config.ts';

await using belfry = await openBelfry({ config, data: ':memory:' });
await belfry.setZone('Europe/Paris');
console.log(`The team: ${(await belfry.agents()).map(({ name }) => name).join(', ')}`);

const leo = await belfry.agent('leo');
const schedule = leo.tools.find(({ name }) => name === 'schedule_task');
const wish = { operation: 'create', schedule_type: 'cron', cron_expression: 'every weekday at 9' };
const strange = await schedule?.call({ ...wish, command_text: '@fred sweep the yard' }, { key: 'first' });
const { message, hint } = (strange?.output ?? {}) as { message: string; hint: string };
console.log(`Refused: ${message} ${hint}`);
await schedule?.call({ ...wish, command_text: '@alice write the morning letter' }, { key: 'second' });

const [card] = (await belfry.proposals()).items;
console.log(`The card: ${card?.title}: ${card?.what.text}, ${card?.sentence}, for ${card?.schedule?.agent}`);
if (card !== undefined) await belfry.approve(card.id, { revision: card.revision });

for (const { name, state, activeSchedules } of await belfry.agents()) {
  if (activeSchedules > 0) console.log(`${name}: ${state}, ${activeSchedules} active schedule`);
}
