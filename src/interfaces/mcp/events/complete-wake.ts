import { z } from 'zod';
import type { AgentTool } from '../../../agent/agent-tool.ts';
import { isAppError } from '../../../domain/errors.ts';
import { isNotUnseen, SAYS_NOTHING } from '../../../domain/words/says-something.ts';
import type { Principal } from '../principal.ts';

const input = z.strictObject({
  run_id: z.string().min(1).max(100).describe('The runId of the wake'),
  result: z.string().regex(/\S/).refine(isNotUnseen, SAYS_NOTHING).max(32_000).describe('What came of it'),
});

/** The one report of a woken program: the result of its wake. */
export const completeWake = ({ executor, actor, origin }: Principal): AgentTool => ({
  name: 'complete_wake',
  description:
    'After you were woken by the event "wake": says what came of it, once. It is kept with the run, and the person can read it; nobody is told.',
  inputSchema: z.toJSONSchema(input, { io: 'input' }),
  async call(given) {
    const read = input.safeParse(given);
    if (!read.success) {
      const issues = read.error.issues.map(({ path, message }) => `${path.join('.') || 'input'}: ${message}`);
      return refused({
        code: 'invalid_input',
        message: `complete_wake was called with a wrong input: ${issues.join('; ')}.`,
      });
    }
    try {
      const { run_id, result } = read.data;
      await executor.execute('report-wake', { actor, origin, input: { id: run_id, result } });
      return { kind: 'result', output: { ok: true }, isError: false };
    } catch (error) {
      if (!isAppError(error)) throw error;
      const { code, message, hint } = error;
      return refused({ code, message, hint });
    }
  },
});

const refused = (why: object) => ({ kind: 'result', output: { ok: false, ...why }, isError: true }) as const;
