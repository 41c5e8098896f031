/** For tests of your own agents: a clock that jumps, a model that follows a script, a channel that records. */

export type { App, AppOptions } from '../app.ts';
export { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../when/index.ts';
export { AGENDA_CONFORMANCE } from './conformance/agenda.ts';
export type { ConformanceCase } from './conformance/case.ts';
export {
  CHANNEL_CONFORMANCE,
  type ChannelUnderTest,
  type PersonUnderTest,
  type SeenMessage,
} from './conformance/channel.ts';
export { openEmptyStore } from './conformance/open-empty-store.ts';
export { type QueueUnderTest, RUN_QUEUE_CONFORMANCE } from './conformance/run-queue.ts';
export { STORE_CONFORMANCE } from './conformance/store.ts';
export { createLocalWebhook, type LocalWebhook, type ReceivedWake, type WebhookReply } from './local-webhook.ts';
export {
  type ChannelBehaviour,
  createRecordingChannel,
  RECORDED_CHANNELS,
  type RecordingChannel,
  type RecordingChannelOptions,
} from './recording-channel.ts';
export {
  createScriptedModel,
  type ModelScript,
  type ScriptedModel,
  type ScriptedStep,
  type ScriptedToolCall,
} from './scripted-model.ts';
export { createSimulatedClock, type SimulatedClock } from './simulated-clock.ts';
export { createTestBelfry, type TestBelfry, type TestBelfryOptions } from './test-belfry.ts';
