// An agent that sees to a home. Its tools are those of a server of MCP beside this file.
// Serve it with: belfry serve --config examples/home/belfry.config.ts
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'belfry/config';

export default defineConfig({
  defaultAgent: 'home',
  agents: [
    {
      name: 'home',
      description: 'sees to lights, heating and the weather',
      instructions: 'You see to the home. Say briefly what you did, and what you do not know.',
      mcpServers: {
        home: {
          command: [process.execPath, fileURLToPath(new URL('./home-server.ts', import.meta.url))],
          env: { HOME_LEDGER: process.env.HOME_LEDGER ?? 'home-ledger.db' },
          // Belfry believes nothing that a server says of its tools. This is what you know of yours: it knows the keys of calls.
          trust: [
            { tool: 'get_*', effect: 'reads', approval: 'never' },
            { tool: 'light_*', idempotent: true, approval: 'never' },
            // Each call of heat_to asks you. It destroys nothing and writes to nobody, so that its card may offer "Always".
            { tool: 'heat_to', lasting: true },
          ],
        },
      },
    },
  ],
});
