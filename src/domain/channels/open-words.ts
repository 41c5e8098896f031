import { say } from '../../voice/say.ts';
import type { Language } from '../words/language.ts';

/**
 * How somebody far from the computer opens a page. An address of this computer is useless on a phone, so it is not
 * sent.
 * @param publicUrl the public address; null for none
 * @param path such as `/approvals`
 */
export function openWords(language: Language, publicUrl: string | null, path: string): string {
  return publicUrl === null
    ? say(language, 'open.computer')
    : say(language, 'open.page', { url: `${publicUrl}${path}` });
}
