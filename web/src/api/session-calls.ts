import { createCaller, DELETE_EVERYTHING } from '../../../src/client/index.ts';
import { leaveDevice, silenceDevice } from '../push/this-device.ts';
import { dropDrafts } from '../upgrade/drafts.ts';
import { say } from '../voice/say.ts';
import { announceSignOut, client, credentials } from './client.ts';
import { forgetProof, keepProof } from './proof.ts';

/** Beside the page's client, because a refused code is not the end of a session. */
const door = createCaller({ url: '', credentials });

/** Server calls that are no operations, because sessions belong to browsers only. */
export const sessionCalls = {
  /**
   * Signs in, and stores the proof.
   * @param as who is signed in here already: a code of another person is then refused, and stays valid
   */
  async signIn(code: string, as?: string): Promise<void> {
    const answer = await door.request('POST', '/session', { code, ...(as === undefined ? {} : { as }) });
    keepProof((answer as { readonly proof: string }).proof);
  },
  async signOut(): Promise<void> {
    await leaveDevice();
    await door.request('DELETE', '/session');
    dropDrafts();
    forgetProof();
  },
  /** Deletes all data of the person, which signs them out; the next sign-in shows how much was deleted. */
  async deleteEverything(): Promise<void> {
    const { deleted } = await client.deleteEverything({ confirm: DELETE_EVERYTHING });
    await silenceDevice().catch(() => undefined);
    dropDrafts();
    forgetProof();
    announceSignOut(say('did.wiped', deleted));
  },
  /** Confirms a serious action with a fresh sign-in code. */
  confirm: (code: string) => door.request('POST', '/session/confirm', { code }),
  /** Makes a code for one sign-in of a person. */
  signInCode: (userId: string) => client.request('POST', '/sign-in-codes', { userId }) as Promise<{ code: string }>,
} as const;
