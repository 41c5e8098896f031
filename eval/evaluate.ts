import { createBuiltInModel } from '../src/agent/models/built-in/built-in-model.ts';
import type { LanguageModel } from '../src/agent/models/model.ts';
import { toolSpecs } from '../src/interfaces/tools/toolsets.ts';
import { createTestBelfry, type TestBelfry } from '../src/testing/index.ts';
import { differenceOf, type MadeCall, type Sense } from './match.ts';
import { setScene } from './scenes.ts';
import type { Utterance } from './utterance.ts';

/** What came of one utterance. */
export interface Result {
  readonly utterance: Utterance;
  /** Why it failed; null: it is right. */
  readonly problem: string | null;
}

/** A model may think so long about one utterance. */
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
    for (const [index, utterance] of queue) results[index] = { utterance, problem: await play(utterance, model) };
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

async function play(utterance: Utterance, model: LanguageModel): Promise<string | null> {
  const { toolset, zone, given, says } = utterance;
  // What the scene needs is done by the built-in model: only the utterance itself is judged.
  let present: LanguageModel = createBuiltInModel();
  const switching: LanguageModel = { ...model, respond: (request) => present.respond(request) };
  await using belfry = await createTestBelfry({ model: switching, toolset, zone, approval: 'never' });
  const threadId = (await belfry.execute('list-threads')).items[0].id as string;
  const ids = await setScene(belfry, given, threadId);
  present = model;
  const sense: Sense = { now: belfry.clock.now(), zone, ids };
  const { turnId } = await belfry.execute('send-message', { id: threadId, text: says });
  const turn = await turnOf(belfry, turnId);
  if (turn.state !== 'succeeded') return `the turn is ${turn.state}: ${turn.error ?? 'no answer in time'}`;
  const calls: MadeCall[] = turn.steps.flatMap(({ tools }) => tools);
  const answer = await answerOf(belfry, threadId, turnId);
  const missing = utterance.hears.find((words) => !answer.toLowerCase().includes(words.toLowerCase()));
  return (
    (await judge(belfry, utterance, calls, answer, sense)) ??
    (missing === undefined ? null : `the answer does not speak of ${missing}: ${answer}`)
  );
}

interface ShownTurn {
  readonly state: string;
  readonly error: string | null;
  readonly steps: readonly { readonly tools: readonly (MadeCall & { readonly output: unknown })[] }[];
}

/** The turn when it is over. A model elsewhere takes real time, of which the simulated clock knows nothing. */
async function turnOf(belfry: TestBelfry, id: string): Promise<ShownTurn> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const turn: ShownTurn = await belfry.execute('get-turn', { id });
    if (!['queued', 'running'].includes(turn.state) || performance.now() > until) return turn;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

async function answerOf(belfry: TestBelfry, id: string, turnId: string): Promise<string> {
  const { items } = await belfry.execute('list-messages', { id, limit: 20 });
  const own = items.filter(
    (message: { role: string; turnId: string }) => message.role === 'agent' && message.turnId === turnId,
  );
  return own.map(({ text }: { text: string }) => text).join('\n');
}

const LOOKUPS = ['list_schedules', 'list_tasks', 'list_scheduled_actions', 'suggest_time'];
const isLookup = ({ name, input }: MadeCall) => LOOKUPS.includes(name) || input.operation === 'list';

async function judge(
  belfry: TestBelfry,
  { calls: expected, asks, or = [], quiet, settles }: Utterance,
  made: readonly MadeCall[],
  answer: string,
  sense: Sense,
): Promise<string | null> {
  const lives: { items: readonly { state: string }[] } = await belfry.execute('list-reminders', { state: 'all' });
  const putOff = made.length === 0 && lives.items.some(({ state }) => state === 'snoozed');
  const named = made.map(({ name, input }) => `${name} ${JSON.stringify(input)}`).join(', ');
  if (quiet) return made.length === 0 ? null : `it should call nothing, and called ${named}`;
  if (settles !== undefined) return settledProblem(belfry, settles);
  const changes = made.filter((call) => !isLookup(call));
  if (asks) {
    const free = changes.filter((call) => !(call.isError && or.some((one) => differenceOf(one, call, sense) === null)));
    const isOther = free.length > 0 && free.every((call) => or.some((one) => differenceOf(one, call, sense) === null));
    if (free.length > 0 && !isOther) return `it should ask, and called ${named}`;
    return answer.includes('?') ||
      isOther ||
      changes.length > 0 ||
      (putOff && or.some(({ tool }) => tool === 'snooze_reminder'))
      ? null
      : `it should ask, and said: ${answer}`;
  }
  // A call that was refused and made again in another way is right when the last one is.
  const counted = changes.filter((call, index) => !(call.isError && index < changes.length - 1));
  // Belfry hears "snooze it" before the model does.
  const wanted = (expected ?? []).filter(({ tool }) => tool !== 'snooze_reminder' || !putOff);
  const pool = wanted.every(({ tool }) => LOOKUPS.includes(tool)) ? made : counted;
  if (wanted.every(({ tool }) => LOOKUPS.includes(tool)) && changes.length > 0)
    return `it should only look, and called ${named}`;
  for (const one of wanted) {
    const differences = pool.map((call) => differenceOf(one, call, sense));
    if (!differences.includes(null)) return differences[0] ?? `called nothing, expected ${one.tool}; said: ${answer}`;
  }
  return pool === counted && counted.length > wanted.length ? `it did more than was asked: ${named}` : null;
}

/** An answer may settle a reminder before the model sees it: what counts is how it stands. */
async function settledProblem(belfry: TestBelfry, what: string): Promise<string | null> {
  const { items } = await belfry.execute('list-reminders', { state: 'all' });
  const wrong = items.find(
    (one: { what: string; state: string }) => (one.what === what) !== (one.state === 'acknowledged'),
  );
  return wrong === undefined ? null : `“${wrong.what}” is ${wrong.state}`;
}
