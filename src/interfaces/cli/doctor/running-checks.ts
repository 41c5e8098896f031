import { type Finding, mind, well } from '../../../domain/health/finding.ts';
import { statusFindings } from '../../../operations/server/health/status-findings.ts';
import type { StatusView } from '../../../operations/server/status-view.ts';
import { shortIds } from '../ids.ts';
import { readAll } from '../pages.ts';
import type { CliPorts } from '../ports.ts';
import type { Session } from '../session.ts';

/** The page feels slow from this answer time on. */
const SLOW_ANSWER_MS = 1000;

/** The running Belfry's own status, and how fast it answers. */
export async function runningFindings(
  { client, server, fires }: Session,
  { clock, version }: Pick<CliPorts, 'clock' | 'version'>,
): Promise<Finding[]> {
  const before = clock.monotonic();
  const status = await client.getStatus({});
  const tookMs = Math.round(clock.monotonic() - before);
  const now = clock.now();
  const served = Boolean(server);
  const [user, agents] = await Promise.all([client.getMe({}), client.listAgents({})]);
  const { items: budgets } = await client.listOffers({ state: 'open', kind: 'budget', limit: 50 });
  const running = served ? await readAll((paging) => client.listRuns({ state: 'running', ...paging }), 500) : [];
  return [
    ...(served ? [answering(status, version, tookMs)] : []),
    ...statusFindings({
      status,
      agents: agents.items,
      zone: user.zone,
      budgets,
      running,
      nameRun: (id, among) => `run_${shortIds(among).get(id)}`,
      served,
      fires,
      now,
    }),
  ];
}

/** How fast it answers, and whether it is the expected version. */
function answering({ version }: StatusView, own: string, tookMs: number): Finding {
  if (version !== own) {
    return mind(
      'latency',
      `The server is Belfry ${version}, and this command is ${own}.`,
      'Restart the server after an update.',
    );
  }
  const words = `Belfry ${version} answers in ${tookMs} ms.`;
  if (tookMs < SLOW_ANSWER_MS) return well('latency', words);
  return mind('latency', words, 'See what keeps the computer busy; with BELFRY_LOG=info the server says what it does.');
}
