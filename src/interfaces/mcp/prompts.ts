import type { GetPromptResult, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

const say = (text: string): GetPromptResult => ({ messages: [{ role: 'user', content: { type: 'text', text } }] });

/** Offers frequent requests as words to choose in a client. */
export function addPrompts(server: McpServer): void {
  server.registerPrompt(
    'remind-me',
    {
      title: 'Remind me',
      description: 'Sets a reminder, in your own words',
      argsSchema: z.object({
        what: z.string().describe('What to remind you of: "call Sarah"'),
        when: z.string().describe('When, in words: "in 2 hours", "every weekday at 9"'),
      }),
    },
    ({ what, when }) =>
      say(
        `Remind me of ${JSON.stringify(what)}: ${JSON.stringify(when)}. Use remind with these words as they are, and tell me in one sentence when it comes.`,
      ),
  );
  server.registerPrompt(
    'what-is-coming',
    { title: 'What is coming', description: 'What is scheduled, and what waits for you' },
    () =>
      say(
        'Use list with recent_runs: true. Tell me briefly what comes next, what failed lately, and what waits for my approval. Change nothing.',
      ),
  );
  server.registerPrompt(
    'tidy-up',
    { title: 'Tidy up', description: 'Looks for schedules that are stale, doubled or in each other’s way' },
    () =>
      say(
        'Use list with state: "all" and recent_runs: true. Look for schedules that are doubled, that fail again and again, that nobody needs any more, or that collide. Propose what to change as a list, and change nothing before I say so.',
      ),
  );
}
