import type { Language } from '../../domain/words/language.ts';
import type { AuditEntry } from '../../store/people/audit.ts';
import { ENGLISH } from '../../voice/languages/english.ts';
import type { NamesWith } from '../../voice/message.ts';
import { say } from '../../voice/say.ts';

/** The reader, and the names of the actors. */
export interface AuditReader {
  /** The id of the reading person, who is addressed as "you". */
  readonly viewer: string;
  /** The name of the actor. */
  readonly who: string;
  /** The text of the schedule, where the reader does not see it anyway. */
  readonly about: string | null;
  readonly language: Language;
}

/** The action in words, such as "paused it". */
export type DoneWords = (operation: string) => string | undefined;

const DOORS = ['page', 'command_line', 'rest', 'mcp', 'tool', 'webhook', 'channel'] as const;

type DeedName = Extract<NamesWith<'who'>, `audit.${string}`>;
const isDeed = (name: string): name is DeedName => name in ENGLISH;

/** Longer texts are cut, because the sentence only has to identify a schedule. */
const ABOUT_LENGTH = 60;

/** One line of the audit record as a sentence: "You paused it, on the page". */
export function auditWords(
  entry: AuditEntry & { readonly refused?: { readonly count: number } | null },
  { viewer, who: name, about, language }: AuditReader,
  done: DoneWords,
): string {
  const isViewer = entry.actor === 'user' && entry.actorUserId === viewer;
  // The default agent is called belfry, and Belfry itself acts too.
  const isAgent = entry.actor.startsWith('agent ');
  const who = isViewer ? say(language, 'audit.you') : isAgent ? say(language, 'audit.agent', { name }) : name;
  const message = `audit.${entry.operation}`;
  const deed = entry.refused
    ? `${who} ${refusedWords(entry.operation, entry.refused.count, isViewer)}`
    : isDeed(message)
      ? say(language, message, { who })
      : `${who} ${done(entry.operation) ?? `did ${entry.operation}`}`;
  const text = about === null ? null : `“${shorten(about)}”`;
  const told = text === null ? deed : language === 'en' ? deed.replace(/\bit\b/, text) : `${deed}: ${text}`;
  return [told, ...askedWords(entry, language), ...originWords(entry, language)].join(', ');
}

const refusedWords = (operation: string, count: number, isViewer: boolean): string =>
  `${isViewer ? 'were' : 'was'} refused ${operation}${count === 1 ? '' : ` ${count} times within a minute`}`;

/** A change that an agent asked for and a person approved is recorded for the person, with the agent's name. */
function askedWords({ detail, subject }: AuditEntry, language: Language): string[] {
  const { proposalId, agent } = detail;
  const isApplied = typeof proposalId === 'string' && typeof agent === 'string' && subject !== proposalId;
  return isApplied ? [say(language, 'audit.asked', { agent })] : [];
}

function originWords({ origin: { door, token, address } }: AuditEntry, language: Language): string[] {
  const place = DOORS.find((one) => one === door);
  const words = place === undefined ? [] : [say(language, `audit.${place}`)];
  const name = token?.name;
  if (name !== undefined && door === 'page') words.push(say(language, 'audit.signedIn', { name }));
  if (name !== undefined && ['command_line', 'rest', 'mcp'].includes(door))
    words[0] = say(language, 'audit.token', { door: words[0] ?? '', name });
  if (address !== null) words.push(say(language, 'audit.from', { address }));
  return words;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= ABOUT_LENGTH ? line : `${line.slice(0, ABOUT_LENGTH - 3)}...`;
}
