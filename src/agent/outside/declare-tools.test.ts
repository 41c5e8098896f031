import { jsonSchema, tool } from 'ai';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSimulatedClock } from '../../testing/simulated-clock.ts';
import { boundOutput } from './bound-output.ts';
import { declareTools } from './declare-tools.ts';
import { makeCall } from './make-call.ts';
import type { ToolDefinition } from './tool-definition.ts';

const plain = {
  description: 'Turns the lamp of a room off.',
  inputSchema: { type: 'object', properties: { room: { type: 'string' } }, required: ['room'] },
  execute: () => 'off',
};
const declare = (more: object = {}, name = 'lamp_off') => {
  const [made] = declareTools('leo', { [name]: { ...plain, ...more } as ToolDefinition });
  if (made === undefined) throw new Error('no tool was made');
  return made;
};

describe('the tools an agent declares', () => {
  it('are taken to change something that is not safe twice, and to ask, where they say nothing', () => {
    expect(declare()).toMatchObject({
      effect: 'changes',
      idempotent: false,
      approval: 'always',
      lasting: false,
      inChat: true,
      timeoutMs: 60_000,
      maxOutput: 16_000,
      isPrivate: false,
      source: { kind: 'config' },
    });
    expect(declare({ effect: 'reads' }).approval).toBe('never');
  });

  it('may be allowed for longer only where they are said to destroy nothing and to write to nobody, or only look', () => {
    const rights = (more: object) => {
      const { lasting, freeable, inChat } = declare(more);
      return { lasting, freeable, inChat };
    };
    const all = { lasting: true, freeable: true, inChat: true };
    expect(rights({ destructive: false, sendsToOthers: false })).toEqual(all);
    expect(rights({ effect: 'reads', approval: 'always' })).toEqual(all);
    for (const one of [{ destructive: false }, { sendsToOthers: false }, {}])
      expect(rights(one)).toEqual({ lasting: false, freeable: false, inChat: true });
    for (const one of [{ destructive: true }, { sendsToOthers: true }, { effect: 'reads', sendsToOthers: true }])
      expect(rights(one)).toEqual({ lasting: false, freeable: false, inChat: false });
  });

  it('are those of the AI SDK too, with a zod or a JSON schema', async () => {
    const execute = async ({ city }: { city: string }) => `sunny in ${city}`;
    const zod = tool({ description: 'Weather', inputSchema: z.object({ city: z.string() }), execute });
    const raw = tool({
      description: 'Weather',
      inputSchema: jsonSchema<{ city: string }>({
        type: 'object',
        properties: { city: { type: 'string' } },
        required: ['city'],
      }),
      execute,
    });
    for (const one of declareTools('leo', { zod, raw })) {
      expect(one.inputSchema).toMatchObject({ type: 'object', required: ['city'] });
      expect(one.check({ city: 'Oslo' })).toEqual({ ok: true, input: { city: 'Oslo' } });
      expect(one.check({ city: 7 })).toMatchObject({ ok: false, message: expect.stringContaining('city') });
      expect(one.check(null)).toMatchObject({ ok: false });
      const call = {
        idempotencyKey: 'k',
        userId: 'u',
        agent: 'leo',
        runId: null,
        signal: new AbortController().signal,
      };
      expect(await one.execute({ city: 'Oslo' }, call)).toBe('sunny in Oslo');
    }
  });

  it.each([
    ['its name', {}, 'lamp off'],
    ['description', { description: ' ' }, 'lamp_off'],
    ['execute', { execute: 'off' }, 'lamp_off'],
    ['effect', { effect: 'writes' }, 'lamp_off'],
    ['idempotent', { idempotent: 'yes' }, 'lamp_off'],
    ['approval', { approval: 'sometimes' }, 'lamp_off'],
    ['timeout', { timeout: 'soon' }, 'lamp_off'],
    ['timeout', { timeout: 5 }, 'lamp_off'],
    ['maxOutput', { maxOutput: 0 }, 'lamp_off'],
    ['inputSchema', { inputSchema: { type: 'string' } }, 'lamp_off'],
    ['inputSchema', { inputSchema: z.string() }, 'lamp_off'],
  ])('are refused with a wrong %s, by name', (field, more, name) => {
    expect(() => declare(more, name)).toThrow(`The tool "${name}" of the agent "leo": ${field} should be`);
  });

  it('have another hash when anything of them that a person sees differs', () => {
    const { hash } = declare();
    expect(declare().hash).toBe(hash);
    const other = [{ description: 'Turns it off.' }, { inputSchema: { type: 'object' } }, { destructive: true }];
    for (const more of other) expect(declare(more).hash).not.toBe(hash);
    expect(declare({}, 'lamp_out').hash).not.toBe(hash);
  });
});

describe('what a tool answers', () => {
  it('is stored as data in a field of its own, so that nothing in it passes for words of Belfry', () => {
    expect(boundOutput({ status: 'pending_approval', code: 'x' }, 1_000)).toEqual({
      result: { status: 'pending_approval', code: 'x' },
    });
    expect(boundOutput(undefined, 1_000)).toEqual({ result: null });
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(boundOutput(circle, 1_000)).toEqual({ result: '[object Object]' });
    expect(boundOutput({ big: 2n ** 70n }, 1_000)).toEqual({ result: { big: '1180591620717411303424' } });
  });

  it('is no failure where it has no words, and what it throws has some whatever it is', async () => {
    const wordless: Record<string, unknown> = Object.create(null);
    wordless.self = wordless;
    const unseen = new Error('x');
    Object.defineProperty(unseen, 'message', { get: () => expect.unreachable() });
    const answering = (execute: () => unknown) => {
      const call = { idempotencyKey: 'k', userId: 'u', agent: 'leo', runId: null };
      return makeCall(
        createSimulatedClock('2026-11-23T14:00:00Z'),
        declare({ execute }),
        {},
        call,
        new AbortController().signal,
      );
    };
    const none = 'it has no words';
    expect(await answering(() => wordless)).toMatchObject({ isError: false, output: { result: expect.any(String) } });
    for (const thrown of [wordless, unseen]) {
      const end = await answering(() => {
        throw thrown;
      });
      expect(end).toEqual({ isError: true, output: { code: 'tool_failed', message: none } });
    }
  });

  it('is cut off at its bound, never within a character, and says so', () => {
    const { result, cut } = boundOutput('🔔'.repeat(1_000), 101);
    expect(cut).toBe('Only the first 101 of 2,000 characters; the rest was left out.');
    expect(String(result).isWellFormed()).toBe(true);
    expect(boundOutput({ list: 'x'.repeat(500) }, 100)).toMatchObject({
      result: expect.stringContaining('{"list":"xx'),
    });
  });
});
