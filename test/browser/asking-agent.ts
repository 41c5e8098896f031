import type { ServedBelfry } from './served-belfry.ts';

/** The agent of a Belfry as a program that asks with its own token. */
export interface AskingAgent {
  /** Asks to add a reminder; answers the id of the proposal. */
  ask(what: string, when: string): Promise<string>;
  withdraw(id: string): Promise<void>;
}

/** Makes a token for the agent `belfry` and asks with it. */
export async function askingAgent(belfry: ServedBelfry): Promise<AskingAgent> {
  const { secret } = (await belfry.call('POST', '/tokens', {
    name: 'the agent itself',
    scope: 'agent',
    agent: 'belfry',
  })) as { secret: string };
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`${belfry.url}/api/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as unknown;
  };
  return {
    async ask(what, when) {
      const input = { kind: 'reminder', what, when };
      const { proposal } = (await post('/proposals', { operation: 'create-schedule', input, ask: 'always' })) as {
        proposal: { id: string };
      };
      return proposal.id;
    },
    withdraw: async (id) => void (await post(`/proposals/${id}/withdraw`, {})),
  };
}
