import { installCommand, refuseMissing } from '../../domain/optional-package.ts';

/** The used part of the protocol's client package. */
export type McpClientLibrary = Pick<
  typeof import('@modelcontextprotocol/client'),
  'Client' | 'ProtocolError' | 'StreamableHTTPClientTransport'
>;

/**
 * The client package, loaded only here: that takes a tenth of a second, and most installations have no servers.
 * @throws AppError invalid_input, when it is not installed
 */
export function loadClientLibrary(): Promise<McpClientLibrary> {
  return import('@modelcontextprotocol/client').catch(
    refuseMissing({
      message: 'An agent has MCP servers, and the library they need (@modelcontextprotocol/client) is not installed.',
      hint: `Install it beside Belfry: ${installCommand('@modelcontextprotocol/client')}. Or take mcpServers out of its settings.`,
    }),
  );
}
