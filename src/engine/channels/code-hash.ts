import { hash } from 'node:crypto';

/** A code of a pairing as it is kept: who reads the data cannot enter it. */
export const codeHash = (code: string): string => hash('sha256', `pairing ${code}`, 'base64url');
