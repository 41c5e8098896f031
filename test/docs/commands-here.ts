// Commands of the shell blocks, carried out in the process of the tests: a start of the whole program takes twenty times as long.
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { runHere } from '../support/command-here.ts';

/**
 * What a block finds as `belfry`: it leaves its words, its environment and what is piped into it in a folder, and says from there what came
 * of them. A server, which goes on beside the block, is a process of its own, and so is what names files from the folder of the block.
 */
const script = (port: number, program: string): string => `#!/usr/bin/env bash
case "\${1-}" in serve | backup | export | import | move | restore) exec ${program} "$@" ;; esac
call=$(mktemp -d)
trap 'rm -rf "$call"' EXIT
printf '%s\\0' "$@" > "$call/words"
env -0 > "$call/env"
cat > "$call/input"
exec 3<> /dev/tcp/127.0.0.1/${port}
printf '%s\\t%s\\n' "$call" "$PWD" >&3
read -r code <&3
cat "$call/out"
cat "$call/error" >&2
exit "$code"
`;

/** Writes the command into a folder of a page. @param program what is started for the others */
export async function commandsHere(file: string, program: string): Promise<AsyncDisposable> {
  const server = createServer((socket) => {
    createInterface({ input: socket }).once('line', async (line) => {
      const [call = '', folder = ''] = line.split('\t');
      socket.end(`${await answer(call, folder)}\n`);
    });
    // A block that was cut off does not wait for its answer.
    socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  writeFileSync(file, script((server.address() as AddressInfo).port, program));
  chmodSync(file, 0o755);
  return {
    async [Symbol.asyncDispose]() {
      server.close();
      await once(server, 'close');
    },
  };
}

/** Carries out what lies in the folder of a call, and leaves there what it said. */
async function answer(call: string, folder: string): Promise<number> {
  const read = (name: string) => readFileSync(join(call, name), 'utf8');
  const words = (name: string) => read(name).split('\0').slice(0, -1);
  const env = Object.fromEntries(
    words('env').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
  // Without a word, `printf` writes an empty one.
  const args = read('words') === '\0' ? [] : words('words');
  const { code, stdout, stderr } = await runHere(args, env, { folder, input: read('input') });
  writeFileSync(join(call, 'out'), stdout);
  writeFileSync(join(call, 'error'), stderr);
  return code;
}
