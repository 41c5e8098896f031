import { z } from 'zod';
import type { BotApi } from './bot-api.ts';

const file = z.object({ file_path: z.string().regex(/^(?!.*\.\.)[\w][\w./-]{0,200}$/) });

/** Gives the bytes of a file on Telegram. Its address holds the token, so no error names it. */
export type FetchFile = (fileId: string, signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>;

export const createFetchFile =
  (api: BotApi, token: string, apiUrl: string): FetchFile =>
  async (fileId, signal) => {
    const found = file.safeParse(await api('getFile', { file_id: fileId }, signal));
    if (!found.success) throw new Error('Telegram says no path of the file');
    const address = `${apiUrl}${apiUrl.endsWith('/') ? '' : '/'}file/bot${token}/${found.data.file_path}`;
    const response = await fetch(address, { redirect: 'error', signal }).catch(() => null);
    if (response?.ok && response.body !== null) return response.body;
    await response?.body?.cancel();
    throw new Error(
      response === null ? 'the file did not come from Telegram' : `Telegram answers ${response.status} for the file`,
    );
  };
