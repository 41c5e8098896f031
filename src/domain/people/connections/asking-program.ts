import { revealText } from '../../approval/hidden-text.ts';
import type { ConnectionClient } from './connection.ts';
import { isLoopback, isPrivateUse } from './redirect-uri.ts';

/** A program that asks, as shown to a person: the certain facts, and its own claims. */
export interface AskingProgram {
  /** Its own name, with hidden characters shown; null for none. Nobody checked it. */
  readonly calledItself: string | null;
  /** The host of its description, which was read; null when it described itself. */
  readonly describedBy: string | null;
  /** The host its answer goes to; null for a program on the person's own computer. */
  readonly returnsTo: string | null;
}

/** @param redirectUri one of the program's own */
export function askingProgram({ id, name }: ConnectionClient, redirectUri: string): AskingProgram {
  const back = new URL(redirectUri);
  return {
    calledItself: name === null ? null : revealText(name).shown,
    describedBy: id.startsWith('https://') ? new URL(id).host : null,
    returnsTo: isLoopback(back) || isPrivateUse(back) ? null : back.host,
  };
}

/** The name of its connection in lists: `Claude (claude.ai)` */
export function connectionName({ calledItself, describedBy, returnsTo }: AskingProgram): string {
  const host = returnsTo ?? describedBy;
  const place = host === null ? 'on your computer' : cut(host, 50);
  return calledItself === null ? `A program (${place})` : `${cut(calledItself, 45)} (${place})`;
}

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);
