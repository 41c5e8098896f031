import { z } from 'zod';
import type { ToolContext } from '../../../agent/tools.ts';
import { AppError } from '../../../domain/errors.ts';
import { targetOn } from '../../../engine/channels/targets.ts';
import type { Tx } from '../../../store/database.ts';
import { listChannels } from '../../../store/threads/threads.ts';
import { notifyText } from '../belfry/person-tools.ts';
import { tellPerson } from '../tell-person.ts';
import { defineTool, type Tool } from '../tool.ts';

const toolOf = (channel: string): string => `notify_via_${channel.toLowerCase().replace(/[^a-z0-9]+/g, '_')}`;

/**
 * Refuses a channel on which the person is linked but the agent may not write, and names the allowed ones.
 * @throws AppError forbidden
 */
export async function refuseVia(
  tx: Tx,
  tool: string,
  { thread, turn: { agent } }: ToolContext,
  offered: readonly string[],
): Promise<void> {
  const linked = await listChannels(tx, thread.userId, agent);
  const channel = linked.find((name) => toolOf(name) === tool && !offered.includes(name));
  if (channel === undefined) return;
  throw new AppError('forbidden', `${agent} may not speak on ${channel}. It may speak on: ${offered.join(', ')}.`, {
    hint: `Call one of: ${offered.map(toolOf).join(', ')}.`,
  });
}

/** The tool for one channel; offered in silent turns for each channel on which the person is linked. */
export function notifyVia(channel: string): Tool {
  return defineTool({
    name: toolOf(channel),
    description: `Sends the person a message on ${channel}, as plain text. In a silent turn nothing else you write is seen; use it only for what is worth it.`,
    modes: ['silent'],
    input: z.strictObject({ text: notifyText }),
    async run({ text }, place) {
      const to = await targetOn(place.tx, place.thread, place.turn.agent, channel);
      if (to !== null) return tellPerson(text, to.id, place, { isPlain: true });
      throw new AppError('not_found', `The person is not reached on ${channel}.`, {
        hint: 'Use the tool of another channel.',
      });
    },
  }) as unknown as Tool;
}
