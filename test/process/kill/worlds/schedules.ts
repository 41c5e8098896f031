/**
 * Everything that has a fail point: reminders and actions, once and again, which a model words and a channel that ends in a file is told of;
 * a lamp that the single ones turn off; and somebody who writes on a chat.
 */
import type { Channel } from '../../../../src/domain/channels/delivery.ts';
import { createRecordingChannel } from '../../../../src/testing/recording-channel.ts';
import { createScriptedModel } from '../../../../src/testing/scripted-model.ts';
import { DAY_MS, SECOND_MS } from '../../../../src/when/index.ts';
import { createLedgerChannel } from '../ledger.ts';
import type { World, WorldOptions } from './world.ts';

export interface SchedulesOptions extends WorldOptions {
  readonly ledger: string;
  /** How many schedules this life makes, and how often those that repeat come due. */
  readonly once: number;
  readonly again: number;
  readonly times: number;
}

/** How long each life goes on: until everything that it made is over, and what a dead one left as well. */
export const LIFE_MS = 60 * SECOND_MS;

export const schedules: World<SchedulesOptions> = async ({ ledger, now, once, again, times }, life) => {
  const { execute, advance } = await life.open({
    model: createScriptedModel(({ facts: { wake }, messages }) => {
      if (wake === null || messages.at(-1)?.role !== 'user') return '';
      const say = { name: 'notify_user', input: { text: `It is time: ${wake.prompt}` } };
      return { toolCalls: wake.prompt.startsWith('once') ? [{ name: 'lamp_off', input: {} }, say] : [say] };
    }),
    agents: {
      leo: {
        instructions: 'You see to the home.',
        tools: {
          lamp_off: {
            description: 'Turns the lamp off.',
            inputSchema: { type: 'object', properties: {} },
            approval: 'never',
            unattended: true,
            idempotent: true,
            execute: () => 'it is off',
          },
        },
      },
    },
    defaultAgent: 'leo',
    channels: [createLedgerChannel(ledger), chatOf(Date.parse(now))],
    limits: { activeSchedulesPerUser: 1_000, creationsPerMinute: 10_000, minimumGapMs: SECOND_MS },
    // Nothing is held back for the next day: what every run says is looked for in the ledger.
    speech: { dailyMessages: 1_000_000 },
  });
  const kindOf = (i: number) => (i % 2 === 0 ? 'reminder' : 'action');
  for (let i = 0; i < once; i++)
    await execute('create-schedule', { kind: kindOf(i), what: `once ${i}`, when: `in ${1 + (i % 10)} seconds` });
  // Every occurrence is wanted: what a kill delays is made up for, one by one.
  const policies = { missed: 'run_all', overlap: 'queue_all', freshnessSeconds: null };
  for (let i = 0; i < again; i++) {
    const when = `every ${1 + (i % 3)} seconds for ${times} times`;
    await execute('create-schedule', { kind: kindOf(i), zone: 'UTC', what: `again ${i}`, when, policies });
  }
  await advance(LIFE_MS);
};

/** A chat on which somebody writes one word in each life, which its number tells from those of the lives before. */
function chatOf(number: number): Channel {
  const word = { kind: 'message', messageId: `${number}`, text: 'hello', replyTo: null, media: null } as const;
  const update = { id: `${number}`, next: `${number}`, address: '77', person: { id: '77', name: 'Ana' }, act: word };
  return {
    ...createRecordingChannel({ name: 'chat' }),
    inbox: {
      keepsMs: DAY_MS,
      cursorLastsMs: DAY_MS,
      identify: async () => ({ name: '@one', url: 'https://chat.example/one' }),
      async receive(cursor, signal) {
        if (cursor !== update.next) return { updates: [update], cursor: update.next };
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        });
      },
      say: async () => {},
      answerPress: async () => {},
      pairingUrl: ({ url }, code) => `${url}?start=${code}`,
    },
  };
}
