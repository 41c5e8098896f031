import { describe, expect, it } from 'vitest';
import type { Agent } from '../agent/agents.ts';
import { ModelError, type ModelRequest } from '../agent/models/model.ts';
import { START, setupOperations } from '../operations/operations-fixture.ts';
import { listModels } from '../operations/server/models/list-models.ts';
import { tryModel } from '../operations/server/models/try-model.ts';
import { createSimulatedClock } from '../testing/simulated-clock.ts';
import { createModelTrials } from './model-trials.ts';

type Respond = (request: ModelRequest) => Promise<{ text: string; inputTokens: number; outputTokens: number }>;

/** Operations with an agent whose model answers by a script. */
async function setup(respond: Respond) {
  const rest = { reasoning: '', toolCalls: [], finishReason: 'stop' };
  const model = {
    name: 'slow-1',
    provider: 'acme',
    builtIn: false,
    respond: async (request: ModelRequest) => ({ ...rest, ...(await respond(request)) }),
  };
  const clock = createSimulatedClock(START);
  const leo: Agent = { kind: 'language', name: 'leo', instructions: 'You see to the mail.', model };
  const modelTrials = createModelTrials(new Map([['leo', leo]]), clock);
  const facts = [
    { name: 'leo', lanes: true, model: { name: 'slow-1', provider: 'acme' } },
    { name: 'hook', lanes: false },
  ];
  const fixture = await setupOperations({ environment: { agents: facts, modelTrials } });
  const admin = { actor: { ...fixture.ann, access: 'admin' } } as const;
  const trial = async () => (await fixture.run(listModels, {}, admin)).items[0]?.trial;
  const attempt = (agent: string) => fixture.run(tryModel, { agent }, admin);
  const refused = (agent: string) => fixture.refusal('try-model', { agent }, admin);
  return { ...fixture, clock, trial, attempt, refused };
}

describe('a test call of a model', () => {
  it('tells how long the answer took, its tokens and its words, and one at a time', async () => {
    const asked: ModelRequest[] = [];
    const answers = Promise.withResolvers<{ text: string; inputTokens: number; outputTokens: number }>();
    const { attempt, refused, clock, trial } = await setup((request) => {
      asked.push(request);
      return answers.promise;
    });
    expect(await trial()).toBeNull();
    await attempt('leo');
    expect(await trial()).toMatchObject({ tookMs: null, answer: null, error: null });
    expect(await refused('leo')).toMatchObject({ code: 'wrong_state' });
    await clock.advance(800);
    answers.resolve({ text: 'ready', inputTokens: 31, outputTokens: 2 });
    await expect.poll(trial).toMatchObject({ tookMs: 800, answer: 'ready', inputTokens: 31, outputTokens: 2 });
    // The call has no personal data and no tools.
    expect(asked).toMatchObject([{ tools: [], messages: [{ role: 'user' }] }]);
  });

  it('says why there is no answer, also where none comes within a minute', async () => {
    const failures: Respond[] = [
      async () => {
        throw new ModelError('model_misconfigured', 'The key was refused.', { retryable: false });
      },
      () => new Promise(() => {}),
    ];
    const { attempt, clock, trial } = await setup((request) => (failures.shift() as Respond)(request));
    await attempt('leo');
    await expect.poll(trial).toMatchObject({ error: 'The key was refused.', answer: null });
    await attempt('leo');
    await clock.advance(60_000);
    await expect.poll(trial).toMatchObject({ error: 'it did not answer within a minute', tookMs: 60_000 });
  });

  it('is refused for an agent that thinks with no model, and for one that is not there', async () => {
    const { refusal, refused, bob } = await setup(async () => ({ text: '', inputTokens: 0, outputTokens: 0 }));
    expect(await refused('hook')).toMatchObject({ code: 'wrong_state' });
    expect(await refused('nobody')).toMatchObject({ code: 'unknown_agent' });
    expect(await refusal('try-model', { agent: 'leo' }, { actor: bob })).toMatchObject({ code: 'forbidden' });
  });
});
