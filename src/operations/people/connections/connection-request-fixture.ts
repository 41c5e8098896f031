import type { IdGenerator } from '../../../domain/ids.ts';
import type { Store } from '../../../store/database.ts';
import { saveClient } from '../../../store/people/connections/clients.ts';
import { insertConnectionRequest } from '../../../store/people/connections/requests.ts';
import type { Clock } from '../../../when/index.ts';

interface Parts {
  readonly store: Store;
  readonly ids: IdGenerator;
  readonly clock: Pick<Clock, 'now'>;
}

/** A program asked to be connected, and the person has not answered. Returns the id of the request. */
export async function giveConnectionRequest({ store, ids, clock }: Parts, userId: string): Promise<string> {
  const id = ids.next('ocr');
  const createdAt = clock.now();
  const [clientId, clientName, redirectUri] = ['ocl_helper', 'Helper', 'https://helper.example/callback'];
  const client = { id: clientId, name: clientName, redirectUris: [redirectUri], address: null, createdAt };
  const asked = { state: null, challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' };
  const request = { id, userId, clientId, clientName, redirectUri, ...asked, createdAt };
  await store.write(async (tx) => {
    await saveClient(tx, client);
    const resource = 'https://belfry.example.org/mcp';
    await insertConnectionRequest(tx, { ...request, resource }, { limit: 20, before: 0 });
  });
  return id;
}
