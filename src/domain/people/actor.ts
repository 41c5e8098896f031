/** How far a person's credential reaches: `read_only` changes nothing, `admin` also sees to users. */
export type Access = 'read_only' | 'user' | 'admin';

/** What the token of a run stands for: a turn, and the claim under which it is carried out. */
export interface RunPass {
  readonly turnId: string;
  readonly activationId: string;
  readonly attempt: number;
}

/** Who acts. Comes from the credential, never from the input. */
export type Actor =
  | {
      readonly kind: 'user';
      readonly userId: string;
      /** @default 'user' */
      readonly access?: Access;
    }
  | {
      readonly kind: 'agent';
      readonly userId: string;
      readonly agent: string;
      readonly threadId: string;
      /** Null when the agent acts from outside, with a token of its own. */
      readonly turnId: string | null;
      /** Set for the token of one run: it opens what is for that run, while its claim stands, and nothing else. */
      readonly pass?: RunPass;
    }
  | { readonly kind: 'system'; readonly userId: string };

/** One line for the audit record: `user`, `agent belfry`, `system`. */
export function describeActor(actor: Actor): string {
  return actor.kind === 'agent' ? `agent ${actor.agent}` : actor.kind;
}

/** Whether a credential reaches the users and what is theirs. */
export function isAdmin(actor: Actor): boolean {
  return actor.kind === 'user' && actor.access === 'admin';
}

const REACH: readonly Access[] = ['read_only', 'user', 'admin'];

/** The lesser of two: a credential never reaches further than the person it belongs to. */
export function lesserAccess(one: Access, other: Access): Access {
  return REACH[Math.min(REACH.indexOf(one), REACH.indexOf(other))] ?? 'read_only';
}
