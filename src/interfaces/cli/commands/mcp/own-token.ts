import type { Config } from '../../../../config.ts';
import { AppError } from '../../../../domain/errors.ts';
import { Secret } from '../../../../secret.ts';
import type { FoundServer } from '../../../local/discover-server.ts';
import { dropMcpToken, keepMcpToken, mcpTokenFile, readMcpToken } from '../../../local/mcp-token.ts';

/** What the token is called in the list, so that people know which one to revoke. */
const NAME = 'MCP on this computer';

interface TokenRequest {
  /** @default the first agent */
  readonly agent: string | undefined;
  /** True makes a new one where one was made before. */
  readonly renew: boolean;
}

/**
 * The token with which programs on this computer use Belfry over MCP. It is made once, as `belfry token create` makes one, kept in a file
 * of its own and used for everything from then on; the owner's is used for nothing else. One that was revoked is not made again by itself.
 */
export async function ownToken(
  { data }: Config,
  server: FoundServer,
  env: Readonly<Record<string, string | undefined>>,
  { agent: named, renew }: TokenRequest,
): Promise<Secret> {
  if (env.BELFRY_MCP_TOKEN) return new Secret(env.BELFRY_MCP_TOKEN);
  const fileName = named ?? 'default';
  if (renew) dropMcpToken(data, fileName);
  const kept = readMcpToken(data, fileName);
  if (kept !== null) return kept;
  const { createClient } = await import('../../../../client/http-client.ts');
  const client = createClient({ url: server.url, token: server.token.reveal(), client: 'command-line' });
  const agent = named ?? (await client.getStatus({})).agents[0];
  const { token, secret } = await client.createToken({ name: NAME, scope: 'agent', agent, audience: 'mcp' });
  if (keepMcpToken(data, fileName, secret)) return new Secret(secret);
  // Two programs began at once: the other one's token is the one.
  await client.revokeToken({ id: token.id });
  const theirs = readMcpToken(data, fileName);
  if (theirs !== null) return theirs;
  throw new AppError('unavailable', `${mcpTokenFile(data, fileName)} disappeared while it was made.`);
}
