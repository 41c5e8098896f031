// Conversations on Discord with bad days of every kind between the words, judged by what the service itself kept.
import { expect, it } from 'vitest';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { casesOf } from '../lanes.ts';
import { freshRandom } from '../support/random.ts';
import { pair, setupBelfry, setupDiscord } from './discord-fixture.ts';
import { temporaryFolder } from './folders.ts';

const LIVES = casesOf(20, 200);
const ACTS = 14;
const MINUTE = 60_000;

it.each(Array.from({ length: LIVES }, (_, life) => life))(
  'life %i: every word is taken once, every reminder stands there once',
  async (life) => {
    const random = freshRandom(life);
    const clock = createSimulatedClock('2026-11-21T09:00:00Z');
    const service = await setupDiscord({ clock });
    const dataFolder = temporaryFolder();
    const model = createScriptedModel(() => 'Hello!');
    const open = () => setupBelfry(service, { clock, dataFolder, model });
    let belfry = await open();
    const { ana, link } = await pair(service, belfry);
    const words: string[] = [];
    const reminders: string[] = [];
    const writes = (): void => {
      words.push(`word ${words.length}`);
      ana.writes(words.at(-1) ?? '');
    };
    const acts: (() => unknown)[] = [
      writes,
      writes,
      async () => {
        const what = `reminder ${reminders.length}`;
        reminders.push(what);
        await belfry.execute('create-schedule', {
          kind: 'reminder',
          what,
          when: 'in 1 minute',
          threadId: link.threadId,
        });
        await belfry.advance(MINUTE);
      },
      () => service.gateway.cut(),
      () => service.gateway.askToReconnect(),
      () => service.gateway.invalidate(false),
      () => {
        service.gateway.forgetSessions();
        service.gateway.cut();
      },
      () => {
        service.gateway.hold();
        writes();
        writes();
        service.gateway.release((held) => [...held].reverse().concat(held));
      },
      () => service.faults.add({ fault: { kind: 'lose-answer' }, method: `POST /channels/${ana.channelId}/messages` }),
      () =>
        service.faults.add({
          fault: { kind: 'status', status: 502 },
          method: `POST /channels/${ana.channelId}/messages`,
        }),
      async () => {
        await belfry[Symbol.asyncDispose]();
        writes();
        belfry = await open();
      },
    ];
    for (let done = 0; done < ACTS; done++) await random.pick(acts)();
    service.faults.clear();
    const taken = async (): Promise<string[]> => {
      const { items } = await belfry.execute('list-messages', { id: link.threadId, limit: 100 });
      return items
        .filter(({ role }: { role: string }) => role === 'user')
        .map(({ text }: { text: string }) => text)
        .sort();
    };
    const shown = () => service.ledger.said(ana.channelId).filter((text) => text.startsWith('reminder'));
    for (let turn = 0; (await taken()).length < words.length || shown().length < reminders.length; turn++) {
      await new Promise((resolve) => setImmediate(resolve));
      // What waits to be tried again, and a connection that pauses between two tries, go by the clock.
      if (turn % 200 === 199) await belfry.advance(1_000);
    }
    expect(await taken()).toEqual([...words].sort());
    const verdict = service.ledger.judge(ana.channelId, reminders);
    expect({ lost: verdict.lost, twice: verdict.twice }).toEqual({ lost: [], twice: [] });
    await belfry[Symbol.asyncDispose]();
  },
);
