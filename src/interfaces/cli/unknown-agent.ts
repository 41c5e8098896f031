import type { Client } from '../../client/client.ts';
import { nearestName } from '../../domain/nearest-name.ts';
import { printable } from './printing/printable.ts';

/** Says that the named agent does not exist, and names the existing ones. Null when it exists, or none was named. */
export async function unknownAgent(client: Client, agent: string | undefined): Promise<string | null> {
  if (agent === undefined) return null;
  const names = (await client.listAgents({})).items.map(({ name }) => name);
  if (names.includes(agent)) return null;
  const near = nearestName(agent, names);
  const hint = near === undefined ? `There are ${names.join(', ')}.` : `Did you mean ${near}?`;
  return `There is no agent "${printable(agent)}". ${hint}`;
}
