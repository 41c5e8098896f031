import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { mergeRepeatedSignals } from './signals.mjs';

function setup() {
  const emitter = new EventEmitter();
  const clock = { now: 1_000 };
  mergeRepeatedSignals(emitter, () => clock.now);
  const heard: string[] = [];
  for (const name of ['SIGINT', 'SIGTERM', 'message']) emitter.on(name, () => heard.push(name));
  return { emitter, clock, heard };
}

test('a signal that comes again at once is the same one', () => {
  const { emitter, clock, heard } = setup();
  emitter.emit('SIGINT');
  clock.now += 4;
  emitter.emit('SIGINT');
  clock.now += 50;
  emitter.emit('SIGINT');
  expect(heard).toEqual(['SIGINT']);
});

test('a signal that comes again later is a second one', () => {
  const { emitter, clock, heard } = setup();
  emitter.emit('SIGINT');
  clock.now += 700;
  emitter.emit('SIGINT');
  expect(heard).toEqual(['SIGINT', 'SIGINT']);
});

test('another signal, and everything that is none, goes through', () => {
  const { emitter, heard } = setup();
  for (const name of ['SIGINT', 'SIGTERM', 'message', 'message']) emitter.emit(name);
  expect(heard).toEqual(['SIGINT', 'SIGTERM', 'message', 'message']);
});
