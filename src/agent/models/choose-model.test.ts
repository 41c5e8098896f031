import { describe, expect, it } from 'vitest';
import { chooseModel, type ModelSettings, readModelSettings } from './choose-model.ts';

describe('the choice of a model', () => {
  it('is the built-in one when nothing is set, and when it is asked for', async () => {
    for (const settings of [{}, { model: 'builtin' }, readModelSettings({ BELFRY_MODEL: ' ' })]) {
      expect(await chooseModel(settings)).toMatchObject({ builtIn: true });
    }
  });

  it('is not made by a key that happens to be there', async () => {
    const settings = readModelSettings({ OPENAI_API_KEY: 'sk-1', ANTHROPIC_API_KEY: 'sk-2' });
    expect(settings).toEqual({ model: undefined, baseUrl: undefined, apiKey: undefined });
  });

  it.each<[ModelSettings, string, string]>([
    [{ model: 'openai-compatible:qwen3:8b', baseUrl: 'http://localhost:11434/v1/' }, 'openai-compatible', 'qwen3:8b'],
    [{ model: 'openai:gpt-x', apiKey: 'k' }, 'openai', 'gpt-x'],
    [{ model: 'anthropic:claude-x', apiKey: 'k' }, 'anthropic', 'claude-x'],
  ])('loads the provider of %j', async (settings, provider, name) => {
    expect(await chooseModel(settings)).toMatchObject({ provider, name, builtIn: false });
  });

  it("takes the provider's usual key when Belfry's own is not set", () => {
    const environment = { BELFRY_MODEL: 'anthropic:claude-x', ANTHROPIC_API_KEY: 'a', OPENAI_API_KEY: 'o' };
    expect(readModelSettings(environment).apiKey).toBe('a');
    expect(readModelSettings({ ...environment, BELFRY_MODEL_KEY: 'b' }).apiKey).toBe('b');
    expect(readModelSettings({ ...environment, BELFRY_MODEL: 'openai-compatible:x' }).apiKey).toBeUndefined();
  });

  it.each<[ModelSettings, string]>([
    [{ model: 'openai-compatible:x' }, 'Set BELFRY_MODEL_URL'],
    [{ model: 'openai-compatible:x', baseUrl: 'localhost:11434' }, 'http or https'],
    [{ model: 'openai:x' }, 'OPENAI_API_KEY'],
    [{ model: 'anthropic:x' }, 'ANTHROPIC_API_KEY'],
    [{ model: 'gpt-5' }, 'BELFRY_MODEL=openai:gpt-5'],
    [{ model: 'claude-x' }, 'BELFRY_MODEL=anthropic:claude-x'],
    [{ model: 'mistral:x' }, 'openai-compatible:NAME'],
    [{ model: 'openai:' }, 'is "openai:"'],
    [{ baseUrl: 'http://localhost:1/v1' }, 'BELFRY_MODEL is not'],
  ])('refuses %j and says what to set', async (settings, words) => {
    await expect(chooseModel(settings)).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(chooseModel(settings)).rejects.toThrow(words);
  });
});
