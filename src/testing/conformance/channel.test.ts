import { describe, it } from 'vitest';
import { createRecordingChannel, RECORDED_CHANNELS } from '../recording-channel.ts';
import { CHANNEL_CONFORMANCE, type ChannelUnderTest } from './channel.ts';

const FAULTS = { lost: 'lost after sending', refused: 'refused for good', silent: 'silent' } as const;

const open = (name: keyof typeof RECORDED_CHANNELS) => async (): Promise<ChannelUnderTest> => {
  const channel = createRecordingChannel({ name, ...RECORDED_CHANNELS[name] });
  return {
    channel,
    address: '12345',
    next: (fault) => void channel.behaviours.push(FAULTS[fault]),
    seen: async () =>
      channel.sent.map(({ text, messageId, choices, part }) => ({
        id: `${name}-${messageId}${part.of === 1 ? '' : `-${part.number}`}`,
        text,
        buttons: choices.map(({ label, press = '' }) => ({ label, press })),
      })),
    async [Symbol.asyncDispose]() {},
  };
};

describe.each(['telegram', 'discord', 'sms'] as const)('the channel of the test kit, able as %s', (name) => {
  for (const { name: promise, run } of CHANNEL_CONFORMANCE) it(promise, () => run(open(name)));
});
