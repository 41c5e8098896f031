import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { keys } from '../api/keys.ts';
import { errorWords } from '../api/problem.ts';
import { showToast } from '../components/toast.tsx';
import { say } from '../voice/say.ts';
import { findDevice, type KeptDevice, keptDevice, presentEndpoint, silenceDevice, turnOn } from './this-device.ts';

/** What a browser needs for notifications, and the device that it already is; null for none. */
export function usePush() {
  return useQuery({
    queryKey: keys.push,
    async queryFn({ signal }) {
      const house = await client.getPush({}, { signal });
      const device = await findDevice(await presentEndpoint(), async (hash) => {
        const { linkId } = await client.getPush({ device: hash }, { signal });
        return linkId;
      });
      return { ...house, device, wasLinked: keptDevice() !== null };
    },
  });
}

export function useTurnOn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ publicKey, label }: { readonly publicKey: string; readonly label: string }) =>
      turnOn(publicKey, label),
    onSettled: () => renew(queries),
  });
}

export function useTurnOff() {
  const queries = useQueryClient();
  return useMutation({
    async mutationFn({ linkId }: KeptDevice) {
      // A device that was unlinked elsewhere is gone already.
      await client.unlinkChannel({ id: linkId }).catch((error: { readonly status?: number }) => {
        if (error.status !== 404) throw error;
      });
      await silenceDevice();
    },
    onSuccess: () => showToast({ text: say('did.pushOff') }),
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
    onSettled: () => renew(queries),
  });
}

async function renew(queries: ReturnType<typeof useQueryClient>): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: keys.push }),
    queries.invalidateQueries({ queryKey: keys.channels }),
  ]);
}
