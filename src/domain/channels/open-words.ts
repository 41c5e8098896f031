/**
 * How somebody far from the computer gets to a page. An address of this computer is of no use on a phone, so none is sent there.
 * @param publicUrl the address that is reached from anywhere; null: there is none
 * @param path as in `/approvals`
 */
export function openWords(publicUrl: string | null, path: string): string {
  return publicUrl === null ? 'Open Belfry on your computer' : `Open ${publicUrl}${path}`;
}
