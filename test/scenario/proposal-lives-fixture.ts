import type { ModelRequest } from '../../src/agent/models/model.ts';
import type { DecisionFact } from '../../src/domain/approval/decision-fact.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { createTestBelfry, type TestBelfry } from '../../src/testing/test-belfry.ts';
import { temporaryFolder } from './folders.ts';

/** Times a life asks for; no two lives share a text, so that none is refused as the same. */
export const TIMES = [
  'every day at 9',
  'every 45 minutes',
  'every Monday at 10',
  '0 8 1 * *',
  'every 2 hours',
] as const;

/** What a model asks for that is told "ask 7 every day at 9". */
function callOf(text: string) {
  const [, life, when] = /^ask (\S+) (.+)$/.exec(text) ?? [];
  return life === undefined ? null : { name: 'schedule_action', input: { instruction: `life ${life}`, when } };
}

/**
 * A Belfry, on a file where it can die and come back. Its agent asks for what it is told to, in a conversation or when it is woken, and
 * keeps a record of what it heard.
 */
export async function setupLives({ mayDie }: { readonly mayDie: boolean }) {
  const dataFolder = mayDie ? temporaryFolder() : ':memory:';
  const clock = createSimulatedClock('2026-11-21T09:00:00Z');
  const heard: DecisionFact[] = [];
  const answer = (request: ModelRequest) => {
    const last = request.messages.at(-1);
    if (last?.role === 'tool') {
      for (const { output } of last.results) {
        const fact = output as DecisionFact;
        if (request.mode === 'silent' && fact.proposal_id !== undefined) heard.push(fact);
      }
      return 'so be it';
    }
    if (last?.role !== 'user') return '';
    if (last.decision !== undefined) {
      // Several decisions may be told by one turn: those after the last reply.
      const begin = request.messages.findLastIndex(({ role }) => role !== 'user') + 1;
      for (const message of request.messages.slice(begin)) {
        if (message.role === 'user' && message.decision !== undefined) heard.push(message.decision);
      }
      return 'I see.';
    }
    const wake = request.facts.wake?.prompt;
    const call = callOf(wake ?? last.text);
    return call === null ? 'fine' : { toolCalls: [call] };
  };
  const open = () =>
    createTestBelfry({
      dataFolder,
      clock,
      model: createScriptedModel(answer),
      limits: {
        activeSchedulesPerUser: Number.POSITIVE_INFINITY,
        creationsPerMinute: Number.POSITIVE_INFINITY,
        proposalsPerHour: Number.POSITIVE_INFINITY,
      },
    });
  const world = { belfry: await open(), clock, heard, restarts: 0 };
  return {
    world,
    /** Dies as it lies, and comes back. */
    async restart() {
      if (!mayDie) return;
      await world.belfry.app.abandon();
      await clock.advance(1_000);
      world.belfry = await open();
      world.restarts += 1;
    },
  };
}

export type Lives = Awaited<ReturnType<typeof setupLives>>;

/** What is stored, for the judgement at the end. */
export async function readStored(belfry: TestBelfry) {
  return belfry.app.store.read(async (tx) => ({
    proposals: await tx.db.selectFrom('proposals').selectAll().execute(),
    schedules: await tx.db.selectFrom('schedules').selectAll().where('what', 'like', 'life %').execute(),
    decided: (await tx.db.selectFrom('events').selectAll().where('type', '=', 'proposal.decided').execute()).map(
      ({ data_json }) => JSON.parse(data_json) as { proposalId: string; state: string },
    ),
    undone: (await tx.db.selectFrom('events').selectAll().where('type', '=', 'proposal.undone').execute()).map(
      ({ data_json }) => JSON.parse(data_json) as { proposalId: string },
    ),
    results: await tx.db.selectFrom('tool_results').selectAll().where('output_json', 'like', '%"apr_%').execute(),
    told: await tx.db.selectFrom('messages').selectAll().where('role', '=', 'decision').execute(),
    open: await tx.db.selectFrom('turns').select('id').where('ended_at', 'is', null).execute(),
  }));
}
