import { describe, expect, it } from 'vitest';
import { scheduleOf } from '../../../test/support/schedule-of.ts';
import { ME, pageOf, setupCli } from '../../../test/support/setup-cli.ts';
import type { ReceivedEvent } from '../../client/events.ts';
import { AppError } from '../../domain/errors.ts';
import { computerZone } from './printing/moments.ts';

const CALL = scheduleOf();
const PREVIEW = {
  when: 'in 2 hours',
  sentence: 'once on 21 November 2026 at 14:00',
  kind: 'once',
  zone: 'UTC',
  what: 'call Sarah',
  intent: 'reminder',
  next: [{ at: '2026-11-21T14:00:00.000Z', words: 'today 14:00, in 2 hours' }],
  assumptions: [{ code: 'a', message: 'the time is today.' }],
  warnings: [],
};
const ANSWER = {
  schedule: CALL,
  confirmation: 'once on 21 November 2026 at 14:00.',
  next: [CALL.nextAt],
  assumptions: [],
  warnings: [],
};
const TEXT = 'remind me in 2 hours to call Sarah';

const handlers = {
  'preview-schedule': () => PREVIEW,
  'create-schedule': () => ANSWER,
  'list-schedules': () => pageOf(CALL, scheduleOf({ id: 'sch_01kd000000000000000007fm2a', what: 'Stretch' })),
  'get-schedule': () => CALL,
  'pause-schedule': () => ({ ...ANSWER, schedule: { ...CALL, state: 'paused' } }),
  'cancel-schedule': () => ANSWER,
  'list-agents': () => ({ items: [{ name: 'leo' }] }),
  'get-me': () => ME,
};
const called = (cli: ReturnType<typeof setupCli>, name: string) => cli.calls.filter(([one]) => one === name);

describe('add', () => {
  it('keeps at once where nobody can be asked, and says that nothing fires until Belfry runs', async () => {
    const cli = setupCli({ handlers });
    const { code, stdout, stderr } = await cli.run('add', ...TEXT.split(' '));
    expect(code).toBe(0);
    expect(stdout).toBe('Kept. Call Sarah: once on 21 November 2026 at 14:00.\nIts id is k3x9q.\n');
    expect(stderr).toBe('Nothing fires until Belfry runs. Start it with: belfry serve\n');
    expect(called(cli, 'preview-schedule')).toEqual([['preview-schedule', { text: TEXT, zone: undefined }]]);
    expect(called(cli, 'create-schedule')[0]?.[1]).toMatchObject({
      kind: 'reminder',
      what: 'call Sarah',
      when: 'in 2 hours',
    });
  });

  it('shows what it understood on a terminal, and keeps it after a yes', async () => {
    const cli = setupCli({ handlers, typed: 'y\n', env: { NO_COLOR: '1' } });
    const { code, stdout, stderr } = await cli.run('add', TEXT);
    expect(code).toBe(0);
    expect(stdout).toContain('Reminder: call Sarah\nWhen: today 14:00, in 2 hours\n');
    expect(stdout).toContain('Assumed: the time is today.\n');
    expect(stderr).toContain('Keep it? [y/N] ');
    expect(called(cli, 'create-schedule')).toHaveLength(1);
  });

  it.each(['n\n', '\n', 'perhaps\n'])('keeps nothing after %j', async (typed) => {
    const cli = setupCli({ handlers, typed });
    expect(await cli.run('add', TEXT)).toMatchObject({ code: 1, stderr: expect.stringContaining('Nothing was kept.') });
    expect(called(cli, 'create-schedule')).toEqual([]);
  });

  it('does not ask with --yes, and keeps nothing with --dry-run', async () => {
    const cli = setupCli({ handlers, typed: '' });
    expect((await cli.run('add', TEXT, '--yes')).code).toBe(0);
    expect((await cli.run('add', TEXT, '--dry-run')).stdout).toContain('today 14:00');
    expect(JSON.parse((await cli.run('add', TEXT, '--dry-run', '--json')).stdout)).toMatchObject({
      sentence: PREVIEW.sentence,
    });
    expect(called(cli, 'create-schedule')).toHaveLength(1);
  });

  it('answers programs with the whole answer, and never asks them', async () => {
    const cli = setupCli({ handlers, typed: '' });
    expect(JSON.parse((await cli.run('add', TEXT, '--json')).stdout)).toEqual(ANSWER);
    expect((await setupCli({ handlers }).run('add', TEXT, '--plain')).stdout).toBe(
      `${CALL.id}\t${CALL.nextAt}\tCall Sarah\n`,
    );
  });

  it('warns a program on the other stream that nobody would hear it', async () => {
    const unheard = { code: 'reaches_nobody', message: 'Nobody would hear this.' };
    const cli = setupCli({ handlers: { ...handlers, 'create-schedule': () => ({ ...ANSWER, warnings: [unheard] }) } });
    expect(await cli.run('add', TEXT, '--plain')).toMatchObject({
      stdout: `${CALL.id}\t${CALL.nextAt}\tCall Sarah\n`,
      stderr: 'warning: Nobody would hear this.\n',
    });
  });

  it('passes on kind, zone and agent', async () => {
    const cli = setupCli({ handlers });
    await cli.run('add', TEXT, '--kind', 'action', '--zone', 'Asia/Tokyo', '--agent', 'leo');
    expect(called(cli, 'create-schedule')[0]?.[1]).toMatchObject({ kind: 'action', zone: 'Asia/Tokyo', agent: 'leo' });
    expect(await cli.run('add', TEXT, '--kind', 'both')).toMatchObject({ code: 2 });
  });

  it('asks for what should happen when the text only says when', async () => {
    const cli = setupCli({ handlers: { ...handlers, 'preview-schedule': () => ({ ...PREVIEW, what: null }) } });
    const { code, stderr } = await cli.run('add', 'in 2 hours');
    expect(code).toBe(2);
    expect(stderr).toContain('but not what should happen.\nfix:   Add it: belfry add "in 2 hours water the plants"');
  });

  it('lets a person choose between two readings, and refuses to guess where nobody can', async () => {
    const details = {
      issues: [{ path: 'text', span: [10, 14] }],
      readings: [
        { label: 'at 17:00', text: 'remind me at 17:00 to eat', sentence: 'today at 17:00 (Europe/Warsaw)' },
        { label: 'in 5 minutes', text: 'remind me in 5 minutes to eat' },
      ],
    };
    const unclear = {
      ...handlers,
      'preview-schedule': ({ text }: Record<string, unknown>) => {
        if (String(text).includes('at 5 '))
          throw new AppError('ambiguous_time', '"at 5" may be two things.', { details });
        return PREVIEW;
      },
    };
    const asked = setupCli({ handlers: unclear, typed: '2\n' });
    const { code, stderr } = await asked.run('add', 'remind me at 5 to eat', '--yes');
    expect(code).toBe(0);
    expect(stderr).toContain('"at 5" may be two things.\n  1  at 17:00 (today at 17:00)\n  2  in 5 minutes\n');
    expect(stderr).toContain('Which one? [1-2]');
    expect(called(asked, 'preview-schedule').at(-1)?.[1]).toMatchObject({ text: 'remind me in 5 minutes to eat' });
    const none = setupCli({ handlers: unclear, typed: '\n' });
    expect((await none.run('add', 'remind me at 5 to eat')).code).toBe(2);
    expect((await setupCli({ handlers: unclear }).run('add', 'remind me at 5 to eat')).code).toBe(2);
  });

  it('takes the time zone of the computer at once while none is known, for “in 2 hours” too, says so, and asks nothing', async () => {
    let zone: unknown = null;
    const asking = {
      ...handlers,
      'get-me': () => ({ ...ME, zone }),
      'preview-schedule': () => PREVIEW,
      'update-me': (input: Record<string, unknown>) => {
        zone = input.zone;
        return { ...ME, zone };
      },
    };
    const alone = await setupCli({ handlers: asking }).run('add', TEXT);
    expect(alone).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/taken to be .* Change it with: belfry zone/),
    });
    expect(zone).toBe(computerZone());
  });
});

describe('rm', () => {
  it('asks a person first, and says how to take it back', async () => {
    const cli = setupCli({ handlers, typed: 'yes\n', env: { NO_COLOR: '1' } });
    const { code, stdout, stderr } = await cli.run('rm', 'k3x9q');
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'Cancelled. Call Sarah\n' });
    expect(stderr).toContain('Cancel "Call Sarah" (today 14:00 (UTC), in 2 hours)? [y/N]');
    expect(stderr).toContain('belfry restore k3x9q');
  });

  it('leaves it after a no', async () => {
    const cli = setupCli({ handlers, typed: 'n\n' });
    expect(await cli.run('rm', 'k3x9q')).toMatchObject({ code: 1 });
    expect(called(cli, 'cancel-schedule')).toEqual([]);
  });

  it('refuses without a yes where nobody can be asked', async () => {
    const cli = setupCli({ handlers });
    expect(await cli.run('rm', 'k3x9q')).toMatchObject({ code: 2, stderr: expect.stringContaining('Add --yes.') });
    expect(called(cli, 'cancel-schedule')).toEqual([]);
    expect(JSON.parse((await cli.run('rm', 'k3x9q', '--yes', '--json')).stdout)).toEqual([
      { id: CALL.id, state: 'cancelled' },
    ]);
  });
});

describe('what is not there, or is gone already', () => {
  const gone = () => {
    throw new AppError('not_found', 'The schedule was cancelled already.');
  };

  it.each(['sch_unknown', 'zzzzz'])('is said before a yes is asked for: rm %s', async (typed) => {
    const cli = setupCli({ handlers });
    const { code, stderr } = await cli.run('rm', typed);
    expect(code).toBe(3);
    expect(stderr).not.toContain('--yes');
  });

  it('is not cancelled again: exit code 3, with the sentence, and no question', async () => {
    const cancelled = { ...CALL, state: 'cancelled', nextWords: null };
    const cli = setupCli({ handlers: { ...handlers, 'get-schedule': () => cancelled, 'cancel-schedule': gone } });
    for (const flags of [[], ['--yes']]) {
      const { code, stderr } = await cli.run('rm', 'k3x9q', ...flags);
      expect({ code, stderr }).toMatchObject({
        code: 3,
        stderr: expect.stringContaining('The schedule was cancelled already.'),
      });
      expect(stderr).not.toContain('[y/N]');
    }
  });
});

describe('pause', () => {
  it('does each of several, and its exit code is that of the first failure', async () => {
    const cli = setupCli({ handlers });
    const { code, stdout, stderr } = await cli.run('pause', 'k3x9q', 'nosuch', '7fm2a');
    expect(code).toBe(3);
    expect(stdout.match(/Paused\./g)).toHaveLength(2);
    expect(stderr).toContain('There is no schedule with the id "nosuch".');
  });
});

describe('explain', () => {
  const zoneless = ({ zone }: Record<string, unknown>) => {
    if (zone === undefined) throw new AppError('zone_needed', 'The time zone is not known yet.');
    return { ...PREVIEW, what: null, intent: null, zone };
  };

  it('takes the computer’s zone when none is known, and says so', async () => {
    const { code, stdout } = await setupCli({ handlers: { explain: zoneless } }).run('explain', 'at 2pm');
    expect(code).toBe(0);
    expect(stdout).toContain('today 14:00, in 2 hours');
    expect(stdout).toMatch(/Assumed: Your time zone is not known, so it is \S+, as this computer's\./);
  });

  it('explains a whole request too', async () => {
    const unread = () => {
      throw new AppError('unreadable_time', 'The time could not be read.');
    };
    const cli = setupCli({ handlers: { ...handlers, explain: () => PREVIEW } });
    expect((await cli.run('explain', TEXT)).stdout).toContain('Reminder: call Sarah');
    const nothing = setupCli({ handlers: { explain: unread } });
    expect(await nothing.run('explain', 'blue')).toMatchObject({
      code: 2,
      stderr: 'error: The time could not be read.\n',
    });
  });

  it('prints instants for line tools', async () => {
    const cli = setupCli({ handlers: { explain: () => PREVIEW } });
    expect((await cli.run('explain', 'at 2pm', '--plain')).stdout).toBe(
      '2026-11-21T14:00:00.000Z\ttoday 14:00, in 2 hours\n',
    );
  });
});

describe('run', () => {
  const started = {
    'run-schedule': () => ({ runId: 'run_01kd00000000000000000r3n1d', schedule: CALL }),
    'list-schedules': handlers['list-schedules'],
  };

  it('starts a run and says which', async () => {
    const { code, stdout, stderr } = await setupCli({ handlers: started }).run('run', 'k3x9q');
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'Started. Call Sarah (run_r3n1d)\n' });
    expect(stderr).toContain('Nothing fires until Belfry runs.');
  });

  it('does not wait for what no server will run', async () => {
    expect(await setupCli({ handlers: started }).run('run', 'k3x9q', '--wait')).toMatchObject({ code: 6 });
  });
});

describe('chat', () => {
  const message = (id: string, role: string, text: string, turnId: string | null) => ({
    id,
    role,
    text,
    turnId,
    runId: null,
    createdAt: '2026-11-21T12:00:00.000Z',
  });
  const setup = (state: string, reply: string | null) => {
    const thread: unknown[] = [message('msg_0', 'agent', 'Hello.', null)];
    const sent = Promise.withResolvers<void>();
    async function* events(): AsyncGenerator<ReceivedEvent> {
      await sent.promise;
      yield { type: 'reply.delta', id: undefined, data: { turnId: 'trn_1', threadId: 'thr_1', text: reply ?? '' } };
      if (reply !== null) {
        thread.unshift(message('msg_2', 'agent', reply, 'trn_1'));
        yield { type: 'message.created', id: '1', data: { messageId: 'msg_2', threadId: 'thr_1', role: 'agent' } };
      }
      yield {
        type: 'turn.finished',
        id: '2',
        data: { turnId: 'trn_1', threadId: 'thr_1', mode: 'conversational', state },
      };
    }
    const answers = {
      'list-threads': () => pageOf({ id: 'thr_1', channel: 'web' }),
      'list-messages': () => pageOf(...thread),
      'send-message': ({ text }: Record<string, unknown>) => {
        thread.unshift(message('msg_1', 'user', String(text), 'trn_1'));
        queueMicrotask(sent.resolve);
        return { message: thread[0], turnId: 'trn_1' };
      },
    };
    return { handlers: answers, events };
  };

  it('says one thing and prints the answer', async () => {
    const cli = setupCli(setup('succeeded', 'Noted: at 5.'));
    expect(await cli.run('chat', 'remind', 'me', 'at', '5')).toMatchObject({ code: 0, stdout: 'Noted: at 5.\n' });
    expect(called(cli, 'send-message')).toEqual([
      ['send-message', { id: 'thr_1', text: 'remind me at 5', deviceZone: computerZone() }],
    ]);
  });

  it('streams to a terminal without saying the answer twice', async () => {
    const cli = setupCli({ ...setup('succeeded', 'Noted: at 5.'), tty: true });
    expect((await cli.run('chat', 'remind me at 5')).stdout).toBe('Noted: at 5.\n');
  });

  it('answers programs with the messages', async () => {
    const { stdout } = await setupCli(setup('succeeded', 'Noted.')).run('chat', 'hello', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ turnId: 'trn_1', state: 'succeeded', messages: [{ text: 'Noted.' }] });
  });

  it('fails when no answer comes', async () => {
    expect(await setupCli(setup('failed', null)).run('chat', 'hello')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('could not answer'),
    });
  });

  it('needs something to say', async () => {
    expect(await setupCli().run('chat')).toMatchObject({ code: 2 });
  });
});
