// The places whose regular expressions may take the square of a text's length, since no stranger writes long ones there.
import type { BoundedTexts } from './patterns.ts';

export const BOUNDED_TEXTS: readonly BoundedTexts[] = [
  { path: 'src/when/', patterns: 32, reason: 'the words of a person for a time, which every door limits in length' },
  {
    path: 'src/agent/models/built-in/',
    patterns: 82,
    reason: 'messages of the person, which every door limits in length',
  },
  { path: 'src/agent/models/choose-model.ts', patterns: 1, reason: 'an address that the operator sets' },
  {
    path: 'src/channels/',
    patterns: 6,
    reason:
      'messages of the services, which limit them to a few thousand characters, and addresses that the operator sets',
  },
  { path: 'src/client/caller.ts', patterns: 1, reason: 'an address that the program sets' },
  { path: 'src/config-file/agents-in-effect.ts', patterns: 1, reason: 'a field that the operator writes' },
  { path: 'src/domain/address.ts', patterns: 1, reason: 'a message of the person, of which it reads the beginning' },
  { path: 'src/domain/calendar/subscribed.ts', patterns: 1, reason: 'a lead of at most 100 characters' },
  { path: 'src/domain/message/', patterns: 22, reason: 'messages, line by line, which every door limits in length' },
  { path: 'src/domain/policy/told-failure.ts', patterns: 1, reason: 'the reason of a failure, which is cut before' },
  { path: 'src/domain/promise/', patterns: 7, reason: 'answers of a model, which its provider limits in length' },
  {
    path: 'src/domain/reminders/',
    patterns: 4,
    reason: 'answers of the person to a reminder, which every door limits in length',
  },
  {
    path: 'src/domain/schedules/',
    patterns: 1,
    reason: 'the words of a person for a time, which every door limits in length',
  },
  { path: 'src/domain/tasks/', patterns: 1, reason: 'the description of a task, which every door limits in length' },
  { path: 'src/domain/templates/', patterns: 1, reason: 'an address in a template, which every door limits in length' },
  {
    path: 'src/domain/timing/',
    patterns: 5,
    reason: 'the words of a person for a time, which every door limits in length',
  },
  { path: 'src/domain/words/', patterns: 1, reason: 'texts that are shown, which every door limits in length' },
  { path: 'src/engine/promises/', patterns: 3, reason: 'one sentence of a model' },
  { path: 'src/interfaces/cli/', patterns: 4, reason: 'what a person types at their own computer' },
  { path: 'src/interfaces/http/oauth/issuer.ts', patterns: 1, reason: 'an address that the operator sets' },
  { path: 'src/interfaces/http/open-api/schema-names.ts', patterns: 1, reason: 'names of Belfry itself' },
  { path: 'src/interfaces/tools/approved/schedule-task.ts', patterns: 1, reason: 'a text that the person approved' },
  {
    path: 'src/operations/calendar/create-calendar-address.ts',
    patterns: 1,
    reason: 'an address that the operator sets',
  },
  { path: 'src/store/postgres/postgres-words.ts', patterns: 1, reason: 'statements of Belfry itself' },
  {
    path: 'src/domain/net/outgoing-address.ts',
    patterns: 1,
    reason: 'the words of the person, which every door limits in length',
  },
  { path: 'src/domain/undo/', patterns: 1, reason: 'sentences of Belfry itself' },
  {
    path: 'src/domain/consent/',
    patterns: 2,
    reason: 'messages of the person, line by line, which every door limits in length',
  },
];
