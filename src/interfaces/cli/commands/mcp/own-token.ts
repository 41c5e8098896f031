import type { Config } from '../../../../config.ts';
import { AppError } from '../../../../domain/errors.ts';
import { Secret } from '../../../../secret.ts';
import type { FoundServer } from '../../../local/discover-server.ts';
import { dropMcpToken, keepMcpToken, mcpTokenFile, readMcpToken } from '../../../local/mcp-token.ts';

/** The name of the token in the list, by which people know which one to revoke. */
const NAME = 'MCP on this computer';

interface TokenRequest {
  /** @default the first agent */
  readonly agent: string | undefined;
  /** True replaces an earlier token. */
  readonly renew: boolean;
}

/**
 * The token for programs on this computer that use Belfry over MCP. It is made once, as by `belfry token create`, and
 * kept in a file of its own; the owner's token is used for nothing else. A revoked token is not replaced
 * automatically.
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
  // Two programs began at once: the other one's token wins.
  await client.revokeToken({ id: token.id });
  const theirs = readMcpToken(data, fileName);
  if (theirs !== null) return theirs;
  throw new AppError('unavailable', `${mcpTokenFile(data, fileName)} disappeared while it was made.`);
}
