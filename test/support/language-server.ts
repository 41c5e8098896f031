// What an editor shows of a text: asks the language server that comes with TypeScript.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** One thing that an editor offers while one types, with what it says of it. */
export interface Offered {
  readonly label: string;
  readonly detail: string;
  readonly words: string;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
type Place = { readonly line: number; readonly character: number };
type Words = string | { readonly value: string } | undefined;
const wordsOf = (words: Words): string => (typeof words === 'string' ? words : (words?.value ?? ''));

/**
 * Opens a text as an editor opens a file of this repository. Marks are comments such as `/*1*\/`; what is asked for is what stands right
 * behind one.
 */
export async function openInEditor(path: string, text: string) {
  const uri = pathToFileURL(join(ROOT, path)).href;
  const command = join(ROOT, 'node_modules/typescript/bin/tsc');
  if (!existsSync(command)) throw new Error(`${command} is missing: run npm install.`);
  const server = spawn(process.execPath, [command, '--lsp', '--stdio'], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  const send = (message: object): void => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
  const ask = <T>(method: string, params: object | null): Promise<T> => {
    last += 1;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    waiting.set(last, { resolve, reject });
    send(params === null ? { id: last, method } : { id: last, method, params });
    return promise as Promise<T>;
  };
  const hear = ({ id, method, result, error }: Message): void => {
    // What the server asks of an editor (settings, registrations) has no answer here.
    if (method !== undefined) {
      if (id !== undefined) send({ id, result: null });
      return;
    }
    const one = waiting.get(id as number);
    waiting.delete(id as number);
    if (error) one?.reject(new Error(error.message));
    else one?.resolve(result);
  };
  let heard = Buffer.alloc(0);
  server.stdout.on('data', (piece: Buffer) => {
    heard = Buffer.concat([heard, piece]);
    for (;;) {
      const head = heard.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(heard.subarray(0, head).toString())?.[1]);
      if (heard.length < head + 4 + length) return;
      const body = heard.subarray(head + 4, head + 4 + length).toString();
      heard = heard.subarray(head + 4 + length);
      hear(JSON.parse(body) as Message);
    }
  });
  const textDocument = { uri };
  const capabilities = {
    textDocument: {
      hover: { contentFormat: ['markdown'] },
      completion: { completionItem: { documentationFormat: ['markdown'] } },
    },
  };
  await ask('initialize', { processId: process.pid, rootUri: pathToFileURL(ROOT).href, capabilities });
  send({ method: 'initialized', params: {} });
  send({
    method: 'textDocument/didOpen',
    params: { textDocument: { uri, languageId: 'typescript', version: 1, text } },
  });

  const behind = (mark: string): Place => {
    const at = text.indexOf(`/*${mark}*/`);
    if (at < 0) throw new Error(`the text has no mark "${mark}"`);
    const before = text.slice(0, at + mark.length + 4).split('\n');
    return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  };
  return {
    /** What is shown of the name behind a mark: its type, and what is said of it. */
    async hover(mark: string): Promise<string> {
      const found = await ask<{ contents: Words } | null>('textDocument/hover', {
        textDocument,
        position: behind(mark),
      });
      return wordsOf(found?.contents);
    },
    /** What is offered behind a mark, under a name. */
    async offered(mark: string, label: string): Promise<Offered> {
      type Item = { label: string; detail?: string; documentation?: Words };
      const list = await ask<{ items: Item[] } | Item[] | null>('textDocument/completion', {
        textDocument,
        position: behind(mark),
      });
      const items = Array.isArray(list) ? list : (list?.items ?? []);
      const item = items.find((one) => one.label.replace(/\?$/, '') === label);
      if (item === undefined)
        throw new Error(
          `"${label}" is not offered, but ${items
            .map((one) => one.label)
            .slice(0, 30)
            .join(', ')}`,
        );
      const whole = await ask<Item>('completionItem/resolve', item);
      return { label, detail: whole.detail ?? '', words: wordsOf(whole.documentation) };
    },
    /** What the text does wrong; empty where it is right. */
    async problems(): Promise<string[]> {
      const found = await ask<{ items?: { message: string }[] }>('textDocument/diagnostic', { textDocument });
      return (found.items ?? []).map(({ message }) => message);
    },
    async close(): Promise<void> {
      await ask('shutdown', null);
      send({ method: 'exit' });
      server.stdin.end();
    },
  };
}
