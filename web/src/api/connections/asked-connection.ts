import { useMutation, useQuery } from '@tanstack/react-query';
import type { OperationInput } from '../../../../src/client/index.ts';
import { client } from '../client.ts';
import { keys } from '../keys.ts';

/** A program's request to connect, as the server reads it. */
export interface AskedConnection {
  /** Null when it was refused. */
  readonly request: ConnectionRequest | null;
  readonly refused: { readonly words: string; readonly backTo: string | null } | null;
}

export interface ConnectionRequest {
  readonly id: string;
  readonly calledItself: string | null;
  readonly describedBy: string | null;
  readonly returnsTo: string | null;
  readonly person: string;
  readonly agents: readonly { readonly name: string; readonly description: string | null }[];
}

/** The request of the program that sent the browser here: read once, because each read makes a new request. */
export function useAskedConnection(query: string) {
  return useQuery({
    queryKey: keys.connection(query),
    queryFn: () => client.request('POST', '/connection-requests', { query }) as Promise<AskedConnection>,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Answers the request, and sends the browser back to the program. */
export function useAnswerConnection() {
  return useMutation({
    mutationFn: (answer: OperationInput<'answer-connection'>) => client.answerConnection(answer),
    onSuccess: ({ redirectTo }) => window.location.replace(redirectTo),
  });
}
