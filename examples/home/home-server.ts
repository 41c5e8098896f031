// Lights, a heater and a weather station as a server of MCP, over stdin and stdout. What was switched stands in a book of its own,
// HOME_LEDGER, which Belfry never reads: a call with a key that stands there already switches nothing again.
import { DatabaseSync } from 'node:sqlite';
import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';

/** Under this name Belfry sends the key of a call in `_meta`: the same for every attempt at it. */
const IDEMPOTENCY_KEY = 'belfry/idempotency-key';
/** HOME_FORGETFUL=1: a lamp that does not know keys, as most things in a house. */
const forgetful = process.env.HOME_FORGETFUL === '1';

const ledger = new DatabaseSync(process.env.HOME_LEDGER ?? 'home-ledger.db');
ledger.exec('PRAGMA busy_timeout = 5000; PRAGMA synchronous = FULL');
// The key is unique: what was done and that it was done is one fact, whoever is killed in between.
ledger.exec('CREATE TABLE IF NOT EXISTS switched (id INTEGER PRIMARY KEY, key TEXT UNIQUE, what TEXT, value TEXT)');

/** Switches something, once for each key. */
function change(what: string, value: string, key: unknown): string {
  const known = typeof key === 'string' && !forgetful ? key : null;
  const { changes } = ledger
    .prepare('INSERT OR IGNORE INTO switched (key, what, value) VALUES (?, ?, ?)')
    .run(known, what, value);
  return changes === 0 ? `The ${what} is ${value}. (This call was carried out before.)` : `The ${what} is ${value}.`;
}

function read(what: string, otherwise: string): string {
  const row = ledger.prepare('SELECT value FROM switched WHERE what = ? ORDER BY id DESC LIMIT 1').get(what);
  return typeof row?.value === 'string' ? row.value : otherwise;
}

const ROOMS = ['bedroom', 'kitchen', 'hall'] as const;
const room = z.enum(ROOMS).describe('The room');
const says = (text: string) => ({ content: [{ type: 'text' as const, text }] });

serveStdio(() => {
  const server = new McpServer({ name: 'home', version: '1.0.0' });
  for (const state of ['on', 'off'] as const) {
    server.registerTool(
      `light_${state}`,
      { description: `Turns the light of a room ${state}.`, inputSchema: z.object({ room }) },
      ({ room: where }, { mcpReq }) => says(change(`light in the ${where}`, state, mcpReq._meta?.[IDEMPOTENCY_KEY])),
    );
  }
  server.registerTool(
    'heat_to',
    { description: 'Sets the heater.', inputSchema: z.object({ celsius: z.number().min(5).max(28) }) },
    ({ celsius }, { mcpReq }) => says(change('heater', `set to ${celsius} °C`, mcpReq._meta?.[IDEMPOTENCY_KEY])),
  );
  server.registerTool(
    'get_home',
    { description: 'Says which lights are on and what the heater is set to.', inputSchema: z.object({}) },
    () => {
      const lights = ROOMS.map((where) => `${where}: ${read(`light in the ${where}`, 'off')}`);
      return says(`${lights.join(', ')}; heater ${read('heater', 'off')}`);
    },
  );
  const weather = z.object({ celsius: z.number(), sky: z.string() });
  server.registerTool(
    'get_weather',
    { description: 'What the station on the roof measures.', inputSchema: z.object({}), outputSchema: weather },
    () => {
      const measured = { celsius: 7, sky: 'light rain' };
      return { ...says(JSON.stringify(measured)), structuredContent: measured };
    },
  );
  return server;
});
