/**
 * How somebody far from the computer opens a page. An address of this computer is useless on a phone, so it is not
 * sent.
 * @param publicUrl the public address; null for none
 * @param path such as `/approvals`
 */
export function openWords(publicUrl: string | null, path: string): string {
  return publicUrl === null ? 'Open Belfry on your computer' : `Open ${publicUrl}${path}`;
}
