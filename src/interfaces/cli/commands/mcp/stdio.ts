import { readFileSync } from 'node:fs';
import { redactTokens } from '../../../../domain/people/token.ts';
import { Secret } from '../../../../secret.ts';
import { knownAnswer } from '../../../mcp/known-answer.ts';
import { clientOf, type RpcRequest } from '../../../mcp/messages.ts';
import { type BridgeTarget, bridgeStdio } from '../../../mcp/stdio-bridge.ts';
import type { Cli } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { printable } from '../../printing/printable.ts';
import { isInteractive } from '../../terminal.ts';

/** How long a client may take to list the tools before Belfry is looked for without being asked. */
const LOOKS_AFTER_MS = 2_000;

/**
 * Speaks MCP on stdin and stdout for the program that started this process. The first answers need no server, and
 * what finds one is loaded after them: under load, some clients ask their model before a slow server has listed anything.
 * If none runs, this starts one, which outlives this process because schedules must fire. Stdout carries only the protocol.
 */
export async function speak(cli: Cli, options: Readonly<Record<string, unknown>>): Promise<number> {
  const { terminal, ports } = cli;
  const { stdin, stdout, stderr, env } = terminal;
  const log = (text: string) => void stderr.write(`belfry mcp: ${printable(redactTokens(text))}\n`);
  if (isInteractive(terminal)) log('This is for programs. To connect one: belfry mcp install --help. Ctrl-D ends it.');
  const ofRun = runTarget(env);
  if (ofRun !== null) {
    await bridgeStdio({ stdin, stdout, log, find: async () => ofRun });
    return EXIT.ok;
  }

  // Nobody is left to start a server for.
  let isOver = false;
  let client: string | null = null;
  const known = (request: RpcRequest) => {
    client ??= clientOf(request);
    return knownAnswer(request);
  };
  const parts = { log, isOver: () => isOver, client: () => client };
  const load = async () => (await import('./find-target.ts')).createFinder(cli, options, parts);
  let finding: ReturnType<typeof load> | null = null;
  let target: Promise<BridgeTarget> | null = null;
  const find = (again: boolean): Promise<BridgeTarget> => {
    finding ??= load();
    if (again || target === null) target = finding.then((look) => look());
    const found = target;
    // The next message retries after a failure.
    found.catch(() => {
      if (target === found) target = null;
    });
    return found;
  };
  // So that the clock runs; a failure is reported again with the first answer that needs a server.
  const lookAhead = () => {
    if (target !== null || isOver) return;
    find(false).catch((error: unknown) => log(error instanceof Error ? error.message : String(error)));
  };
  const disarm = ports.clock.setTimer(lookAhead, LOOKS_AFTER_MS);
  const onKnown = (method: string) => void (method === 'tools/list' && setImmediate(lookAhead));
  await bridgeStdio({ stdin, stdout, log, find, known, onKnown, clock: ports.clock });
  disarm();
  isOver = true;
  return EXIT.ok;
}

/** Inside a run of an agent that Belfry started: that Belfry and the run's token. Null elsewhere. */
function runTarget(env: Readonly<Record<string, string | undefined>>): BridgeTarget | null {
  const { BELFRY_URL: url, BELFRY_TOKEN_FILE: file } = env;
  if (!url || !file) return null;
  return { url: url.replace(/\/$/, ''), token: new Secret(readFileSync(file, 'utf8').trim()) };
}
