import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import { targetOn } from '../../../engine/targets.ts';
import { notifyText } from '../belfry/person-tools.ts';
import { tellPerson } from '../tell-person.ts';
import { defineTool, type Tool } from '../tool.ts';

/** The tool that reaches the person on one channel; offered in silent turns for each channel they are linked on. */
export function notifyVia(channel: string): Tool {
  return defineTool({
    name: `notify_via_${channel.toLowerCase().replace(/[^a-z0-9]+/g, '_')}`,
    description: `Sends the person a message on ${channel}. In a silent turn nothing else you write is seen; use it only for what is worth it.`,
    modes: ['silent'],
    input: z.strictObject({ text: notifyText }),
    async run({ text }, place) {
      const to = await targetOn(place.tx, place.thread, channel);
      if (to !== null) return tellPerson(text, to.id, place);
      throw new AppError('not_found', `The person is not reached on ${channel}.`, {
        hint: 'Use the tool of another channel.',
      });
    },
  }) as unknown as Tool;
}
