import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { McpToolView } from '../../../../src/operations/tools/mcp-tool-view.ts';
import { showToast } from '../../components/toast.tsx';
import { say } from '../../voice/say.ts';
import { client } from '../client.ts';
import { keys } from '../keys.ts';
import { errorWords } from '../problem.ts';

/** The tools of foreign servers; for admins. */
export const useMcpTools = (isWanted: boolean) =>
  useQuery({
    queryKey: keys.mcpTools,
    queryFn: ({ signal }) => client.listMcpTools({}, { signal }),
    enabled: isWanted,
  });

/** Accepts a tool as it was shown, or refuses it. */
export function useToolDecision({ agent, server, tool, waiting }: McpToolView) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn(decision: 'accept' | 'refuse') {
      const lookedAt = { agent, server, tool, hash: waiting?.hash ?? '' };
      return decision === 'accept' ? client.acceptMcpTool(lookedAt) : client.refuseMcpTool(lookedAt);
    },
    onSuccess: (_, decision) =>
      showToast({ text: say(decision === 'accept' ? 'did.toolHas' : 'did.toolKept', { agent, tool }) }),
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.mcpTools }),
  });
}
