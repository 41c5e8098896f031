import { describe, expect, it } from 'vitest';
import type { RunDetail } from '../../../../src/operations/views/run-views.ts';
import { runText, withoutSecrets } from './run-text.ts';
import { workRows } from './work-rows.ts';

const at = (second: number) => `2026-11-23T09:00:${String(second).padStart(2, '0')}.000Z`;
const RUN: RunDetail = {
  id: 'run_1',
  scheduleId: 'sch_1',
  what: 'Summarise my mail',
  kind: 'action',
  agent: 'belfry',
  zone: 'Europe/Warsaw',
  cause: 'scheduled',
  nominalAt: at(0),
  dueAt: at(0),
  state: 'succeeded',
  waitsFor: null,
  waitsUntil: null,
  startedAt: at(30),
  endedAt: at(50),
  latenessMs: 30_000,
  attempts: 2,
  inputTokens: 10,
  outputTokens: 5,
  error: null,
  delivered: 0,
  causedBy: null,
  condition: null,
  event: null,
  nextCheck: null,
  output: 'Nothing urgent.',
  wake: null,
  tries: [
    {
      number: 1,
      startedAt: at(30),
      endedAt: at(32),
      error: { code: 'model_unavailable', message: 'status 503' },
      waitedFor: null,
      process: 'host:7',
    },
    { number: 2, startedAt: at(40), endedAt: at(50), error: null, waitedFor: null, process: null },
  ],
  cut: false,
  transcript: [
    {
      number: 1,
      text: 'Nothing urgent.',
      reasoning: '',
      sentBack: null,
      inputTokens: 4_000,
      cachedTokens: 3_500,
      outputTokens: 120,
      startedAt: at(40),
      endedAt: at(44),
      tools: [
        {
          name: 'read_mail',
          input: { apiKey: 'sk-verysecret123456' },
          output: 'three mails',
          isError: false,
          outcome: 'done',
          source: null,
          replayed: false,
          fromRecord: false,
          startedAt: at(44),
          endedAt: at(45),
        },
      ],
    },
  ],
  steps: [],
  deliveries: [],
  lateCauses: [{ kind: 'lane', words: 'Its agent was busy with “x”, and was until 10:00.' }],
  previous: null,
  next: null,
};

describe('what happened in a run', () => {
  it('is told in order: waiting, tries with their errors, model calls, tools', () => {
    expect(workRows(RUN).map(({ name, note }) => [name, note ?? null])).toEqual([
      ['Waited to start', 'Its agent was busy with “x”, and was until 10:00.'],
      ['Attempt 1', 'status 503'],
      ['Waited for the next attempt', null],
      ['Attempt 2', null],
      ['Asked the model', null],
      ['Used read_mail', null],
    ]);
  });

  it('names its agent and its tokens, which are no secret', () => {
    const lines = runText(RUN, 'every day', null).split('\n');
    expect(lines).toContain('Tokens: 10 in, 5 out');
    expect(lines).toContain('Agent: belfry');
    const told = runText({ ...RUN, what: 'call it with token=abcdef' }, 'every day', null);
    expect(told).toContain('What: call it with token=[left out]');
  });

  it('says what each call of the model took, and how much of it its provider knew', () => {
    const model = workRows(RUN).find(({ kind }) => kind === 'model');
    expect(model?.details).toContainEqual({
      label: 'What it took',
      text: '4,000 tokens read, 3,500 of them known from before, 120 written',
    });
    expect(runText(RUN, 'x', null)).toContain('3,500 of them known from before');
    const free = RUN.transcript.map((step) => ({ ...step, inputTokens: 0, cachedTokens: 0, outputTokens: 0 }));
    const built = workRows({ ...RUN, transcript: free }).find(({ kind }) => kind === 'model');
    expect(built?.details.map(({ label }) => label)).not.toContain('What it took');
  });

  it('says of a call where it comes from, that it was made again after a crash, and that its answer was on record', () => {
    const noteOf = (more: object) => {
      const transcript = RUN.transcript.map((step) => ({
        ...step,
        tools: step.tools.map((tool) => ({ ...tool, ...more })),
      }));
      const row = workRows({ ...RUN, transcript }).find(({ kind }) => kind === 'tool');
      return [row?.note ?? null, row?.details[0]?.text];
    };
    expect(noteOf({ source: 'the server “home”', replayed: true })).toEqual([
      'Called again after a crash, with the same key.',
      'the server “home”',
    ]);
    expect(noteOf({ source: 'the configuration', fromRecord: true })).toEqual([
      'Not called again in the last attempt: its answer was on record.',
      'the configuration',
    ]);
    const again = {
      ...RUN,
      transcript: RUN.transcript.map((step) => ({
        ...step,
        tools: step.tools.map((tool) => ({ ...tool, replayed: true })),
      })),
    };
    expect(runText(again, 'x', null)).toContain('Called again after a crash');
  });

  it('is the work of a program where the agent is one: no model was asked', () => {
    const [step] = RUN.transcript;
    const tools = (step?.tools ?? []).map((tool) => ({
      ...tool,
      name: 'command',
      input: { program: '/home/me/backup.sh' },
      output: { exit_code: 3, stderr: 'no such host' },
      isError: true,
      outcome: 'refused' as const,
    }));
    const rowsOf = (tokens: { inputTokens: number; cachedTokens: number; outputTokens: number }) =>
      workRows({
        ...RUN,
        startedAt: at(0),
        tries: [],
        transcript: RUN.transcript.map((one) => ({ ...one, tools, ...tokens })),
      });
    const rows = rowsOf({ inputTokens: 0, cachedTokens: 0, outputTokens: 0 });
    expect(rows.map(({ name, isBad }) => [name, isBad])).toEqual([['Could not finish the program', true]]);
    expect(rows[0]?.details.map(({ label }) => label)).toEqual(['What it wrote', 'Asked', 'Answered']);
    // A tool of that name which a model called hides no call of the model.
    const called = rowsOf({ inputTokens: 4_000, cachedTokens: 0, outputTokens: 120 });
    expect(called.map(({ kind }) => kind)).toEqual(['model', 'tool']);
  });

  it('has no tries where the first one did it', () => {
    const rows = workRows({ ...RUN, startedAt: at(0), tries: RUN.tries.slice(1) });
    expect(rows.map(({ kind }) => kind)).toEqual(['model', 'tool']);
  });

  it('shows what was stored without times as well', () => {
    const transcript = RUN.transcript.map((step) => ({
      ...step,
      startedAt: null,
      endedAt: null,
      tools: step.tools.map((tool) => ({ ...tool, startedAt: null, endedAt: null })),
    }));
    expect(workRows({ ...RUN, startedAt: at(0), tries: [], transcript }).map(({ name }) => name)).toEqual([
      'Asked the model',
      'Used read_mail',
    ]);
  });
});

describe('a run as text', () => {
  it('is plain and whole, with instants in UTC', () => {
    const text = runText(RUN, 'every day at 10:00', '1.2.3');
    expect(text).toContain('State: succeeded: Silent: nothing was sent');
    expect(text).toContain('- 09:00:30.000 Attempt 1 [model_unavailable] (2.0 seconds): status 503');
    expect(text).toContain('- 09:00:44.000 Used read_mail [read_mail] (1.0 seconds)');
    expect(text).toContain('Why later than its rule says:\n- Its agent was busy');
  });

  it('holds nothing that looks like a secret', () => {
    expect(runText(RUN, 'x', null)).not.toContain('verysecret');
    const secrets = [
      'sk-proj_abcdefgh1234',
      'Authorization: Bearer abc.def.ghijk',
      '"password": "hunter2 and more"',
      'token=abcdef',
      'https://ann:hunter2@example.org/',
      '123456789:AAbbCCddEEffGGhhIIjjKKllMMnnOOppQQr',
      'eyJhbGciOi.eyJzdWIiOi.abc-def',
    ];
    for (const secret of secrets) {
      expect(withoutSecrets(secret), secret).toContain('[left out]');
      expect(withoutSecrets(secret), secret).not.toMatch(/hunter2|abcdef|AAbbCC|eyJ/);
    }
    expect(withoutSecrets('the token of our esteem')).toBe('the token of our esteem');
  });
});
