/**
 * The places of one user's turns; lower goes first. Start-time fair queueing (Goyal, Vin, Cheng, SIGCOMM 1996), in which an agent
 * weighs what its user weighs divided by how many of that user's agents have turns in line. So users share alike, however many agents
 * they have, and the agents of one user share what is that user's; within an agent the order is kept.
 */
export class UserTags {
  /** Each agent, with the place of its last turn. */
  readonly #tags: Map<string, number>;
  #begun = Number.NaN;
  /** How many agents have turns in line; counted again when more has begun, so that a place costs the same however many there are. */
  #inLine = 0;

  constructor(tags: Iterable<readonly [agent: string, tag: number]> = []) {
    this.#tags = new Map(tags);
  }

  /** The place of an agent's next turn. @param begun the place of what began last: nobody comes before it */
  next(begun: number, agent: string): number {
    if (begun !== this.#begun) this.#count(begun);
    const own = this.#tags.get(agent) ?? 0;
    if (own <= begun) this.#inLine += 1;
    const tag = Math.max(begun, own) + this.#inLine;
    this.#tags.set(agent, tag);
    return tag;
  }

  #count(begun: number): void {
    this.#begun = begun;
    this.#inLine = 0;
    for (const tag of this.#tags.values()) if (tag > begun) this.#inLine += 1;
  }
}
