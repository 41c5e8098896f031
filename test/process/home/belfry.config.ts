// An agent with tools of its own and those of a server, as a person writes it down: one file for `belfry serve` and for a program.
import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tool } from 'ai';
import { defineConfig } from 'belfry/config';
import { createScriptedModel } from 'belfry/testing';
import { z } from 'zod';

/** What was done, and by which keys: nothing of Belfry reads it. */
const note = (line: string) => appendFileSync(process.env.HOME_BOOK ?? '', `${line}\n`);

/** Woken, it calls the tool that its task names. */
const model = createScriptedModel(({ mode, messages }) => {
  const last = messages.at(-1);
  if (mode !== 'silent' || last?.role !== 'user') return '';
  const [, name, input] = /CALL (\w+) (\{.*?\})/.exec(last.text) ?? [];
  return name === undefined ? '' : { toolCalls: [{ name, input: JSON.parse(input ?? '{}') }] };
});

export default defineConfig({
  defaultAgent: 'home',
  agents: [
    {
      name: 'home',
      instructions: 'You see to the home.',
      model,
      tools: {
        weather: {
          ...tool({
            description: 'Tells the weather of a city.',
            inputSchema: z.object({ city: z.string() }),
            execute: async ({ city }) => ({ city, degrees: 7 }),
          }),
          effect: 'reads',
        },
        lamp_off: {
          description: 'Turns the lamp of a room off.',
          inputSchema: { type: 'object', properties: { room: { type: 'string' } }, required: ['room'] },
          execute: ({ room }: { room: string }, { idempotencyKey }: { idempotencyKey: string }) => {
            note(`lamp_off ${room} ${idempotencyKey}`);
            return 'it is off';
          },
          idempotent: true,
          timeout: '10 seconds',
          maxOutput: 200,
        },
      },
      mcpServers: {
        radio: {
          command: [process.execPath, fileURLToPath(new URL('../../support/mcp/fixture-server.ts', import.meta.url))],
          env: { FIXTURE: JSON.stringify({ tools: ['echo', 'hang', 'env'] }) },
          deny: ['hang'],
          trust: [{ tool: 'echo', effect: 'reads', approval: 'never', private: false }],
        },
        attic: { command: ['nobody-has-this-program'], enabled: false },
      },
    },
  ],
});
