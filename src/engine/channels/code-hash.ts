import { hash } from 'node:crypto';

/** The hash of a pairing's code. Only the hash is stored, so a reader of the data cannot enter the code. */
export const codeHash = (code: string): string => hash('sha256', `pairing ${code}`, 'base64url');
