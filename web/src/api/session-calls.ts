import { createCaller, DELETE_EVERYTHING } from '../../../src/client/index.ts';
import { leaveDevice, silenceDevice } from '../push/this-device.ts';
import { dropDrafts } from '../upgrade/drafts.ts';
import { announceSignOut, client, credentials } from './client.ts';
import { forgetProof, keepProof } from './proof.ts';

/** Asks beside the page's client: a code that is refused is not the end of a session. */
const door = createCaller({ url: '', credentials });

/** All the page asks of the server that is no operation: a session belongs to browsers alone. */
export const sessionCalls = {
  /**
   * Signs in, and keeps what proves it.
   * @param as who is signed in here already: a code of another person is refused then, and stays good
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
  /** Deletes all that is kept of the person, which signs them out; where they sign in again they read how much it was. */
  async deleteEverything(): Promise<void> {
    const { deleted } = await client.deleteEverything({ confirm: DELETE_EVERYTHING });
    await silenceDevice().catch(() => undefined);
    dropDrafts();
    forgetProof();
    announceSignOut(
      `Everything was deleted: ${deleted.schedules} schedules, ${deleted.runs} runs, ${deleted.messages} messages, ${deleted.tasks} tasks. You are signed out.`,
    );
  },
  /** Shows a fresh sign-in code for something grave. */
  confirm: (code: string) => door.request('POST', '/session/confirm', { code }),
  /** A code with which somebody signs in once. */
  signInCode: (userId: string) => client.request('POST', '/sign-in-codes', { userId }) as Promise<{ code: string }>,
} as const;
