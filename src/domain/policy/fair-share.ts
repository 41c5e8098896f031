/**
 * The places of one user's turns; lower goes first. Start-time fair queueing (Goyal, Vin, Cheng, SIGCOMM 1996), in
 * which an agent's weight is its user's weight divided by the number of that user's agents with waiting turns. So
 * users share equally, however many agents they have, and the agents of one user share that user's part; within an
 * agent the order is kept.
 */
export class UserTags {
  /** Each agent, with the place of its last turn. */
  readonly #tags: Map<string, number>;
  #begun = Number.NaN;
  /**
   * How many agents have waiting turns; counted again when more have begun, so that a place costs the same however
   * many there are.
   */
  #inLine = 0;

  constructor(tags: Iterable<readonly [agent: string, tag: number]> = []) {
    this.#tags = new Map(tags);
  }

  /** The place of an agent's next turn. @param begun the place of the last begun turn: nobody comes before it */
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
