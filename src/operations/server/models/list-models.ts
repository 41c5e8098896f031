import { z } from 'zod';
import type { ModelTrial } from '../../../domain/health/model-trial.ts';
import { isoInstant } from '../../../when/index.ts';
import { defineOperation } from '../../frame/operation.ts';
import { instantView } from '../../views/instant-view.ts';
import { nameViews } from '../../views/view-names.ts';

export const modelTrialView = z.object({
  startedAt: instantView.describe('When it was begun'),
  tookMs: z.number().int().nullable().describe('How long the answer took, in milliseconds; null while it is under way'),
  inputTokens: z.number().int().describe('Tokens the model read'),
  outputTokens: z.number().int().describe('Tokens it wrote'),
  answer: z.string().nullable().describe('Its answer, shortened; null for none'),
  error: z.string().nullable().describe('Why it did not answer; null when it did, or is under way'),
});
export type ModelTrialView = z.infer<typeof modelTrialView>;

const modelView = z.object({
  agent: z.string().describe('The agent'),
  name: z.string().describe('The model'),
  provider: z.string().describe('Who provides it'),
  trial: modelTrialView.nullable().describe('The last test call since Belfry started here; null for none'),
});
export type ModelView = z.infer<typeof modelView>;

export const listModels = defineOperation({
  name: 'list-models',
  summary: 'Lists the model of each agent, with the result of its last test call.',
  scope: 'admin',
  effect: 'read',
  http: { method: 'GET', path: '/models' },
  input: z.strictObject({}),
  output: z.object({ items: z.array(modelView).describe('Agents with a model') }),
  async handler({ environment: { agents, modelTrials } }) {
    return {
      items: agents.flatMap(({ name: agent, model }) =>
        model == null ? [] : [{ agent, ...model, trial: viewTrial(modelTrials?.last(agent) ?? null) }],
      ),
    };
  },
});

export function viewTrial(trial: ModelTrial | null): ModelTrialView | null {
  if (trial === null) return null;
  const { startedAt, endedAt, inputTokens, outputTokens, answer, error } = trial;
  const tookMs = endedAt === null ? null : endedAt - startedAt;
  return { startedAt: isoInstant(startedAt), tookMs, inputTokens, outputTokens, answer, error };
}

nameViews({ Model: modelView, ModelTrial: modelTrialView });
