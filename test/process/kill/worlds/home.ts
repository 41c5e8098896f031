/**
 * A light: in half an hour an agent turns it off through the server of examples/home, whose ledger nothing of Belfry reads.
 */
import { fileURLToPath } from 'node:url';
import { createScriptedModel } from '../../../../src/testing/scripted-model.ts';
import { MINUTE_MS } from '../../../../src/when/index.ts';
import type { World, WorldOptions } from './world.ts';

export interface HomeOptions extends WorldOptions {
  readonly ledger: string;
  readonly forgetful: boolean;
  readonly round: number;
}

const SERVER = fileURLToPath(new URL('../../../../examples/home/home-server.ts', import.meta.url));

export const home: World<HomeOptions> = async ({ ledger, forgetful, round }, life) => {
  const { execute, advance, app } = await life.open({
    model: createScriptedModel(({ messages, mode }) =>
      mode === 'silent' && messages.at(-1)?.role === 'user'
        ? { toolCalls: [{ name: 'home__light_off', input: { room: 'bedroom' } }] }
        : 'seen to',
    ),
    agents: {
      home: {
        instructions: 'You see to the home.',
        mcpServers: {
          home: {
            command: [process.execPath, SERVER],
            env: { HOME_LEDGER: ledger, HOME_FORGETFUL: forgetful ? '1' : '0' },
            trust: [{ tool: 'light_*', approval: 'never', unattended: true, idempotent: !forgetful }],
          },
        },
      },
    },
    defaultAgent: 'home',
  });
  const states = async (): Promise<string[]> =>
    (await execute('list-schedules', { state: 'all', limit: 100 })).items.map(({ state }: { state: string }) => state);
  const isFirst = (await states()).length < round;
  if (isFirst) {
    const what = `turn off the bedroom light (${round})`;
    await execute('create-schedule', { kind: 'action', what, when: 'in 30 minutes' });
  }
  const done = Promise.withResolvers<void>();
  const look = async () => {
    if ((await states()).every((state) => state === 'completed')) done.resolve();
  };
  app.subscribe(({ type }) => {
    // A house that has died is asked nothing more.
    if (type === 'schedule.changed' || type === 'run.finished') void look().catch(() => {});
  });
  // To the moment and no further: the clock stands still while the lamp, which lives in real time, is asked. What is overdue began at the start.
  if (isFirst) await advance(30 * MINUTE_MS);
  await look();
  await done.promise;
};
