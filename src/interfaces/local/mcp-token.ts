import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../domain/errors.ts';
import { TOKEN_PREFIX } from '../../domain/people/token.ts';
import { Secret } from '../../secret.ts';
import { writeAtomically } from './atomic-file.ts';
import { readPrivateFile } from './token-file.ts';

/** The file in which `belfry mcp` keeps its token: one per agent and program, which opens only `/mcp`. */
export function mcpTokenFile(folder: string, agent: string): string {
  return join(folder, `mcp-token-${encodeURIComponent(agent)}`);
}

/**
 * The token of an agent's programs on this computer, or null when none was made.
 * @throws AppError forbidden when others may read the file, unavailable when it holds no token
 */
export function readMcpToken(folder: string, agent: string): Secret | null {
  const file = mcpTokenFile(folder, agent);
  const text = readPrivateFile(
    file,
    'Revoke the token with belfry token revoke, delete the file, and start again: a new one is made.',
  );
  if (text === null) return null;
  if (text.startsWith(TOKEN_PREFIX)) return new Secret(text);
  throw new AppError('unavailable', `${file} does not hold a token for MCP.`, {
    hint: 'Delete it: a new one is made at the next start.',
  });
}

/** Stores a token. False when another process stored one meanwhile, and this one is not needed. */
export function keepMcpToken(folder: string, agent: string, secret: string): boolean {
  return writeAtomically(mcpTokenFile(folder, agent), `${secret}\n`, { replace: false });
}

/** Forgets it, so that a new one can be made. */
export function dropMcpToken(folder: string, agent: string): void {
  rmSync(mcpTokenFile(folder, agent), { force: true });
}
