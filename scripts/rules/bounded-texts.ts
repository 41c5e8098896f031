// The places whose regular expressions may take the square of a text's length, since no stranger writes long ones there.
import type { BoundedTexts } from './patterns.ts';

export const BOUNDED_TEXTS: readonly BoundedTexts[] = [
  {
    path: 'src/when/',
    patterns: 32,
    reason: 'words for a time of at most 500 characters (parseWhen), and requests of at most 4,000 (splitWhen)',
  },
  {
    path: 'src/agent/models/built-in/',
    patterns: 82,
    reason: 'the first 4,100 characters of a message, with at most 40 signs in a row (withinReach)',
  },
  { path: 'src/agent/models/choose-model.ts', patterns: 1, reason: 'an address that the operator sets' },
  {
    path: 'src/channels/',
    patterns: 6,
    reason:
      'a command of at most 4,096 characters, as the services limit it; a line of an answer; addresses that the operator sets',
  },
  { path: 'src/client/caller.ts', patterns: 1, reason: 'an address that the program sets' },
  { path: 'src/config-file/agents-in-effect.ts', patterns: 1, reason: 'a field that the operator writes' },
  { path: 'src/domain/address.ts', patterns: 1, reason: 'a message; what stands behind the spaces always fits' },
  { path: 'src/domain/calendar/subscribed.ts', patterns: 1, reason: 'a lead of at most 100 characters' },
  {
    path: 'src/domain/consent/own-words.ts',
    patterns: 2,
    reason:
      'a message of at most 64 KB (send-message), where each pattern begins once in a line or once in a run of marks',
  },
  {
    path: 'src/domain/message/pasted-mark.ts',
    patterns: 5,
    reason:
      'a message of at most 64 KB (send-message), where each begins once in a line; the one for answers gets 300 characters of it',
  },
  {
    path: 'src/domain/message/plain-text.ts',
    patterns: 3,
    reason: 'a line of an answer, where what stands behind the spaces always fits',
  },
  {
    path: 'src/domain/message/reminder-choices.ts',
    patterns: 1,
    reason: 'a message of at most 200 characters: a longer one is not read',
  },
  {
    path: 'src/domain/message/said-by-person.ts',
    patterns: 3,
    reason: 'a text of at most 500 characters (LONGEST_TEXT), and two sentences of at most 300 of a message (ownWords)',
  },
  {
    path: 'src/domain/message/split-text.ts',
    patterns: 1,
    reason: 'a line, where what stands behind the marks always fits',
  },
  { path: 'src/domain/policy/told-failure.ts', patterns: 1, reason: 'the reason of a failure, which is cut before' },
  {
    path: 'src/domain/promise/sentences.ts',
    patterns: 2,
    reason: 'the first 20,000 characters of an answer, where each begins once in a line',
  },
  {
    path: 'src/domain/reminders/answer-clauses.ts',
    patterns: 3,
    reason: 'a message of at most 300 characters: for read-answer a longer one tells a story',
  },
  {
    path: 'src/domain/reminders/read-answer.ts',
    patterns: 1,
    reason: 'a message of at most 300 characters: a longer one tells a story',
  },
  {
    path: 'src/domain/timing/',
    patterns: 5,
    reason: 'words for a time, of at most 500 characters at every door (field.when)',
  },
  {
    path: 'src/domain/words/visible-text.ts',
    patterns: 1,
    reason: 'texts that are shown, where it begins once in a line',
  },
  { path: 'src/engine/promises/', patterns: 3, reason: 'one sentence of a model' },
  { path: 'src/interfaces/cli/', patterns: 4, reason: 'what a person types at their own computer' },
  { path: 'src/interfaces/http/oauth/issuer.ts', patterns: 1, reason: 'an address that the operator sets' },
  { path: 'src/interfaces/http/open-api/schema-names.ts', patterns: 1, reason: 'names of Belfry itself' },
  {
    path: 'src/interfaces/tools/approved/schedule-task.ts',
    patterns: 1,
    reason: 'a text that the person approved, of at most 64 KB; what stands behind the spaces always fits',
  },
  {
    path: 'src/operations/calendar/create-calendar-address.ts',
    patterns: 1,
    reason: 'an address that the operator sets',
  },
  { path: 'src/store/postgres/postgres-words.ts', patterns: 1, reason: 'statements of Belfry itself' },
];
