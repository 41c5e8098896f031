import { createBuiltInModel } from '../src/agent/models/built-in/built-in-model.ts';
import type { LanguageModel } from '../src/agent/models/model.ts';
import { toolSpecs } from '../src/interfaces/tools/toolsets.ts';
import { createTestBelfry, type TestBelfry } from '../src/testing/index.ts';
import { type Judgement, judge, type Sense } from './judge.ts';
import { setScene } from './scenes.ts';
import type { Utterance } from './utterance.ts';
import { deedsOf, worldOf } from './world.ts';

/** What came of one utterance, and what the model took for it. */
export interface Result extends Judgement {
  readonly utterance: Utterance;
  readonly requests: number;
  readonly tokens: number;
  readonly ms: number;
}

/** A model may think so long about one message. */
const PATIENCE_MS = 120_000;

/** Plays every utterance, each in a fresh Belfry on a simulated clock, several at a time. Those whose tool is not there are left out. */
export async function evaluate(
  utterances: readonly Utterance[],
  model: LanguageModel,
  { atOnce = 4 }: { readonly atOnce?: number } = {},
): Promise<Result[]> {
  const played = utterances.filter(
    ({ needs, toolset }) =>
      needs === undefined || toolSpecs(toolset, ['conversational']).some(({ name }) => name === needs),
  );
  const results: Result[] = [];
  const queue = played.entries();
  const work = async () => {
    for (const [index, utterance] of queue) results[index] = await play(utterance, model);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

async function play(utterance: Utterance, model: LanguageModel): Promise<Result> {
  const { toolset, zone, given, before, first, says } = utterance;
  const used = { requests: 0, tokens: 0, ms: 0 };
  const metered: LanguageModel['respond'] = async (request) => {
    const start = performance.now();
    const response = await model.respond(request);
    used.requests += 1;
    used.tokens += response.inputTokens + response.outputTokens;
    used.ms += performance.now() - start;
    return response;
  };
  // What the scene needs is done by the built-in model: only what is said is judged.
  const builtIn = createBuiltInModel();
  let respond: LanguageModel['respond'] = (request) => builtIn.respond(request);
  const switching: LanguageModel = { ...model, respond: (request) => respond(request) };
  await using belfry = await createTestBelfry({ model: switching, toolset, zone, approval: 'never' });
  const threadId = (await belfry.execute('list-threads')).items[0].id as string;
  const ids = await setScene(belfry, given, threadId);
  respond = metered;
  const sense: Sense = { now: belfry.clock.now(), zone, ids };
  const start = await worldOf(belfry);
  const done = (judgement: Judgement): Result => ({ utterance, ...used, ...judgement });
  for (const text of before) await say(belfry, threadId, text);
  if (first !== undefined) {
    const early = judge({ does: first, or: [], hears: [] }, deedsOf(start, await worldOf(belfry)), '', sense);
    if (early.problem !== null) return done({ ...early, problem: `before that, ${early.problem}` });
  }
  const { failed, answer } = await say(belfry, threadId, says);
  if (failed !== null) return done({ verdict: 'dead end', problem: failed });
  return done(judge(utterance, deedsOf(start, await worldOf(belfry)), answer, sense));
}

/** Says it, waits for the end of the turn, and says yes to what asks for one. */
async function say(belfry: TestBelfry, id: string, text: string) {
  const { turnId, message } = await belfry.execute('send-message', { id, text });
  // A word such as "undo" is answered at once, without a turn.
  if (turnId === null) return { failed: null, answer: await saidSince(belfry, id, message.id) };
  const { state, error } = await turnOf(belfry, turnId);
  const cards: readonly { id: string; revision: number }[] = (await belfry.execute('list-proposals')).items;
  const items = cards.map((card) => ({ id: card.id, revision: card.revision }));
  if (items.length > 0) await belfry.execute('decide-proposals', { decision: 'approve', items });
  const failed = state === 'succeeded' ? null : `the turn is ${state}: ${error ?? 'no answer in time'}`;
  return { failed, answer: await answerOf(belfry, id, turnId) };
}

/** The turn when it is over. A model elsewhere takes real time, of which the simulated clock knows nothing. */
export async function turnOf(belfry: TestBelfry, id: string): Promise<{ state: string; error: string | null }> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const turn = await belfry.execute('get-turn', { id });
    if (!['queued', 'running'].includes(turn.state) || performance.now() > until) return turn;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** What Belfry itself said after a message. */
async function saidSince(belfry: TestBelfry, id: string, since: string): Promise<string> {
  const { items } = await belfry.execute('list-messages', { id, limit: 20 });
  const after = items.filter((one: { id: string; role: string }) => one.id > since && one.role === 'notice');
  return after.map(({ text }: { text: string }) => text).join('\n');
}

async function answerOf(belfry: TestBelfry, id: string, turnId: string): Promise<string> {
  const { items } = await belfry.execute('list-messages', { id, limit: 20 });
  const own = items.filter(
    (message: { role: string; turnId: string }) => message.role !== 'user' && message.turnId === turnId,
  );
  return own.map(({ text }: { text: string }) => text).join('\n');
}
