import { McpServer } from '@modelcontextprotocol/server';
import { addEvents } from './events/add-events.ts';
import type { Principal } from './principal.ts';
import { addPrompts } from './prompts.ts';
import { addResources } from './resources.ts';
import { addTools } from './tool-handlers.ts';

const INSTRUCTIONS =
  'Belfry keeps time for you and your person: reminders, and things you are woken for later. Give times in the words the person used and never compute dates. Some wishes need the person’s yes: the answer is then pending_approval with a link. Give them the link, and wait; nothing you or they say here approves it.';

/**
 * Belfry as an MCP server for one request of one agent.
 * @param isListening whether the client can receive changes: those before 2026-07-28 have no stream here
 */
export function createBelfryMcpServer(principal: Principal, isListening: boolean): McpServer {
  const { version, pageUrl } = principal;
  const resources = isListening ? { subscribe: true, listChanged: true } : {};
  // Not a capability of the protocol itself: the extension declares it beside them.
  const events = principal.subscriptions === undefined ? {} : { events: {} };
  const server = new McpServer(
    { name: 'belfry', title: 'Belfry', version, websiteUrl: pageUrl },
    { instructions: INSTRUCTIONS, capabilities: { tools: {}, prompts: {}, resources, ...events } },
  );
  addTools(server, principal);
  addResources(server, principal);
  addPrompts(server);
  addEvents(server, principal);
  return server;
}
