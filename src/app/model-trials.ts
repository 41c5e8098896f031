import type { Agent } from '../agent/agents.ts';
import { limitSignal, rejection } from '../agent/limit-signal.ts';
import { errorMessage } from '../domain/errors.ts';
import type { ModelTrial, ModelTrials } from '../domain/health/model-trial.ts';
import { shorten } from '../domain/shorten.ts';
import { type Clock, MINUTE_MS } from '../when/index.ts';

/** A model without an answer by then counts as not answering. */
const LIMIT_MS = MINUTE_MS;
const QUESTION = 'This is a test of the connection. Answer with the one word: ready';

/**
 * Asks the models of agents one short question, without tools and personal data. The call bypasses the pause after
 * failures, so it shows the provider's present state.
 */
export function createModelTrials(agents: ReadonlyMap<string, Agent>, clock: Clock): ModelTrials {
  const trials = new Map<string, ModelTrial>();
  const end = (agent: string, part: Partial<ModelTrial>) => {
    const trial = trials.get(agent);
    if (trial !== undefined) trials.set(agent, { ...trial, ...part, endedAt: clock.now() });
  };
  return {
    last: (agent) => trials.get(agent) ?? null,
    start(name) {
      const agent = agents.get(name);
      if (agent?.kind !== 'language' || trials.get(name)?.endedAt === null) return;
      const startedAt = clock.now();
      const nothing = { inputTokens: 0, outputTokens: 0, answer: null, error: null };
      trials.set(name, { agent: name, startedAt, endedAt: null, ...nothing });
      const limit = limitSignal(clock, new AbortController().signal, LIMIT_MS, 'it did not answer within a minute');
      const { model, modelOptions } = agent;
      const asked = model.respond({
        instructions: 'You are asked whether you can be reached.',
        messages: [{ role: 'user', text: QUESTION }],
        tools: [],
        mode: 'conversational',
        facts: { now: startedAt, zone: null, wake: null },
        ...(modelOptions === undefined ? {} : { options: modelOptions }),
        signal: limit.signal,
      });
      void Promise.race([asked, rejection(limit.signal)])
        .then(
          ({ text, inputTokens, outputTokens }) => end(name, { answer: shorten(text), inputTokens, outputTokens }),
          (error: unknown) => end(name, { error: errorMessage(error) }),
        )
        .finally(() => limit.dispose());
    },
  };
}
