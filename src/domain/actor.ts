/** Who acts. Comes from the credential, never from the input. */
export type Actor =
  | { readonly kind: 'user'; readonly userId: string }
  | {
      readonly kind: 'agent';
      readonly userId: string;
      readonly agent: string;
      readonly threadId: string;
      readonly turnId: string;
    }
  | { readonly kind: 'system'; readonly userId: string };

/** One line for the audit record: `user`, `agent belfry`, `system`. */
export function describeActor(actor: Actor): string {
  return actor.kind === 'agent' ? `agent ${actor.agent}` : actor.kind;
}
