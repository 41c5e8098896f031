import { AppError } from '../domain/errors.ts';
import { settingEnv } from '../domain/limit-settings.ts';
import { estimateTokens, leastOutput, type TokenLimits } from '../domain/policy/budget.ts';
import { tokenWords } from '../domain/policy/token-words.ts';
import type { EpochMs } from '../when/index.ts';
import type { LanguageAgent } from './agents.ts';
import { estimateInput } from './call-budget.ts';
import { instructionsFor } from './instructions.ts';
import type { OutsideTools } from './outside/outside-tool.ts';
import type { Toolset } from './tools.ts';

/** The parts of a language agent that its prompt depends on. */
interface Prompted {
  readonly agent: LanguageAgent;
  readonly toolset: Toolset;
  readonly outside: OutsideTools;
}

/**
 * Refuses a budget that is too small for one call: the agent's fixed prompt (instructions and tools) and a short
 * answer. A budget of 0 is allowed: it deliberately forbids spending.
 * @throws AppError invalid_input, with both figures
 */
export function checkBudgets(agents: readonly Prompted[], limits: TokenLimits, now: EpochMs): void {
  for (const prompted of agents) {
    const { agent } = prompted;
    if (agent.model.builtIn) continue;
    const prompt = promptTokens(prompted, now);
    const needed = prompt + leastOutput(limits.maxOutputTokens);
    for (const { name, tokens, isOwn } of budgetsOf(agent, limits)) {
      if (tokens === 0 || tokens >= needed) continue;
      const where = isOwn ? `budget.${name} of the agent "${agent.name}"` : settingEnv(name);
      throw new AppError(
        'invalid_input',
        `${where} is ${tokenWords(tokens)}, and one call of the agent "${agent.name}" needs about ${tokenWords(needed)}: ${tokenWords(prompt)} of instructions and tools, the rest for an answer. It could do nothing.`,
        {
          hint: `Set ${where} to ${needed} or more, shorten the instructions of the agent, or give it fewer tools.`,
          details: { setting: name, agent: agent.name, given: tokens, needed, prompt },
        },
      );
    }
  }
}

/** The budgets that apply to every run of an agent. */
function budgetsOf({ budget = {} }: LanguageAgent, limits: TokenLimits) {
  const either = (name: 'tokensPerRun' | 'tokensPerScheduleDay') =>
    budget[name] === undefined
      ? { name, tokens: limits[name], isOwn: false }
      : { name, tokens: budget[name], isOwn: true };
  return [
    either('tokensPerRun'),
    either('tokensPerScheduleDay'),
    ...(budget.tokensPerDay === undefined
      ? []
      : [{ name: 'tokensPerDay', tokens: budget.tokensPerDay, isOwn: true } as const]),
    { name: 'tokensPerUserDay', tokens: limits.tokensPerUserDay, isOwn: false },
  ];
}

/**
 * An estimate of a call's fixed tokens, before any message. Tools of foreign servers that are not connected yet are
 * missing.
 */
function promptTokens({ agent, toolset, outside }: Prompted, now: EpochMs): number {
  const offered = outside.list().map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
  const inMode = (mode: 'conversational' | 'silent') => {
    const tools = [...toolset.specs(mode, { isTask: false, chooses: false, folded: true }), ...offered];
    const instructions = instructionsFor(agent.instructions, { mode, now, zone: 'UTC', tools });
    return estimateInput({ instructions, messages: [], tools }) - estimateTokens('[]');
  };
  return Math.max(inMode('conversational'), inMode('silent'));
}
