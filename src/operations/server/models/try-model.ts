import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import { defineOperation } from '../../frame/operation.ts';
import { field } from '../../views/fields.ts';

export const tryModel = defineOperation({
  name: 'try-model',
  summary:
    "Starts a test call of an agent's model: one short question, without tools and outside of all budgets. list-models shows the result.",
  scope: 'admin',
  effect: 'write',
  done: 'began a test call of a model',
  http: { method: 'POST', path: '/models/:agent/trials', status: 202 },
  input: z.strictObject({ agent: field.agent }),
  output: z.object({ agent: z.string().describe('The agent whose model is asked') }),
  errors: ['unknown_agent', 'wrong_state'],
  subject: ({ agent }) => agent,
  async handler({ tx, environment: { agents, modelTrials } }, { agent: name }) {
    const agent = agents.find((one) => one.name === name);
    if (agent === undefined)
      throw new AppError('unknown_agent', `There is no agent ${JSON.stringify(name)} here.`, {
        hint: `There are: ${agents.map((one) => one.name).join(', ')}.`,
      });
    if (agent.model == null || modelTrials === undefined)
      throw new AppError('wrong_state', `The agent ${name} thinks with no model.`, {
        hint: 'list-models names those that do.',
      });
    if (modelTrials.last(name)?.endedAt === null)
      throw new AppError('wrong_state', 'A test call of this model is under way.', {
        hint: 'list-models tells when it is over.',
      });
    // A model takes time, and nothing may wait for it within a write.
    tx.afterCommit(() => modelTrials.start(name));
    return { agent: name };
  },
});
