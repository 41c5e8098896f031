import type { AuditEntry } from '../../store/people/audit.ts';

/** The reader, and the names of the actors. */
export interface AuditReader {
  /** The id of the reading person, who is addressed as "you". */
  readonly viewer: string;
  /** The name of the actor. */
  readonly who: string;
  /** The text of the schedule, where the reader does not see it anyway. */
  readonly about: string | null;
}

/** The action in words, such as "paused it". */
export type DoneWords = (operation: string) => string | undefined;

/** Longer texts are cut, because the sentence only has to identify a schedule. */
const ABOUT_LENGTH = 60;

/** One line of the audit record as a sentence: "You paused it, on the page". */
export function auditWords(
  entry: AuditEntry & { readonly refused?: { readonly count: number } | null },
  { viewer, who, about }: AuditReader,
  done: DoneWords,
): string {
  const isViewer = entry.actor === 'user' && entry.actorUserId === viewer;
  const deed = entry.refused
    ? refusedWords(entry.operation, entry.refused.count, isViewer)
    : (done(entry.operation) ?? `did ${entry.operation}`);
  const told = about === null ? deed : deed.replace(/\bit\b/, `“${shorten(about)}”`);
  // The default agent is called belfry, and Belfry itself acts too.
  const subject = isViewer ? 'You' : entry.actor.startsWith('agent ') ? `The agent ${who}` : who;
  return [`${subject} ${told}`, ...askedWords(entry), ...originWords(entry)].join(', ');
}

const refusedWords = (operation: string, count: number, isViewer: boolean): string =>
  `${isViewer ? 'were' : 'was'} refused ${operation}${count === 1 ? '' : ` ${count} times within a minute`}`;

/** A change that an agent asked for and a person approved is recorded for the person, with the agent's name. */
function askedWords({ detail, subject }: AuditEntry): string[] {
  const { proposalId, agent } = detail;
  const isApplied = typeof proposalId === 'string' && typeof agent === 'string' && subject !== proposalId;
  return isApplied ? [`as the agent ${agent} asked`] : [];
}

function originWords({ origin }: AuditEntry): string[] {
  const { door, token, address } = origin;
  const words: string[] = [];
  if (door === 'page') words.push('on the page');
  if (door === 'command_line')
    words.push(token === null ? 'on the command line' : `on the command line with the token “${token.name}”`);
  if (door === 'rest') words.push(token === null ? 'through REST' : `through REST with the token “${token.name}”`);
  if (door === 'mcp') words.push(token === null ? 'over MCP' : `over MCP with the token “${token.name}”`);
  if (door === 'tool') words.push('with a tool');
  if (door === 'webhook') words.push('asked by a webhook');
  if (door === 'channel') words.push('from a linked chat');
  if (door === 'page' && token !== null) words.push(`signed in with the token “${token.name}”`);
  if (address !== null) words.push(`from ${address}`);
  return words;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= ABOUT_LENGTH ? line : `${line.slice(0, ABOUT_LENGTH - 3)}...`;
}
