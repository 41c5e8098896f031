import type { LanguageModel } from '../model.ts';

/** Belfry's own language model. */
export function createBuiltInModel(): LanguageModel {
  return {
    name: 'builtin',
    provider: 'belfry',
    builtIn: true,
    async respond(request) {
      const text = request.mode === 'silent' ? '' : 'I cannot read that yet.';
      return { text, reasoning: '', toolCalls: [], finishReason: 'stop', inputTokens: 0, outputTokens: 0 };
    },
  };
}
