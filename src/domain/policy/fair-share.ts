/** One user's agents, each with the place of its last turn. */
export type AgentTags = ReadonlyMap<string, number>;

/**
 * The place of the next turn of a user's agent; lower goes first. Start-time fair queueing (Goyal, Vin, Cheng, SIGCOMM 1996), in which an
 * agent weighs what its user weighs divided by how many of that user's agents have turns in line. So users share alike, however many
 * agents they have, and the agents of one user share what is that user's; within an agent the order is kept.
 *
 * @param begun the place of what began last: nobody comes before it
 */
export function nextTag(begun: number, tags: AgentTags, agent: string): number {
  let inLine = 1;
  for (const [other, tag] of tags) if (other !== agent && tag > begun) inLine += 1;
  return Math.max(begun, tags.get(agent) ?? 0) + inLine;
}
