/** The scope of a person's credential: `read_only` changes nothing, `admin` also manages users. */
export type Access = 'read_only' | 'user' | 'admin';

/** What the token of a run stands for: a turn, and the claim under which it is carried out. */
export interface RunPass {
  readonly turnId: string;
  readonly activationId: string;
  readonly attempt: number;
}

/** The caller. Comes from the credential, never from the input. */
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
      /** Null when the agent acts from outside, with its own token. */
      readonly turnId: string | null;
      /** Set for the token of one run: it opens only what is for that run, while its claim is valid. */
      readonly pass?: RunPass;
    }
  | { readonly kind: 'system'; readonly userId: string };

/** One line for the audit record: `user`, `agent belfry`, `system`. */
export function describeActor(actor: Actor): string {
  return actor.kind === 'agent' ? `agent ${actor.agent}` : actor.kind;
}

/** Whether a credential may access other users and their data. */
export function isAdmin(actor: Actor): boolean {
  return actor.kind === 'user' && actor.access === 'admin';
}

const REACH: readonly Access[] = ['read_only', 'user', 'admin'];

/** The lesser of two: a credential never exceeds the rights of its person. */
export function lesserAccess(one: Access, other: Access): Access {
  return REACH[Math.min(REACH.indexOf(one), REACH.indexOf(other))] ?? 'read_only';
}
