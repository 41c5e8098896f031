/**
 * The process that dies over a chat. Lines on its standard input: `call OPERATION INPUT` does one and prints what it answered; `die POINT`
 * ends it by SIGKILL there.
 */
import { flushCompileCache } from 'node:module';
import { createInterface } from 'node:readline';
import { openChatHouse } from './chat-house.ts';
import { deathOfProcess } from './death.ts';

let death = deathOfProcess({ dies: 'nowhere' });
const house = await openChatHouse(JSON.parse(process.env.CHAT_PLACE ?? ''), (point) => death.failPoint(point));

createInterface({ input: process.stdin }).on('line', async (line) => {
  const [command = '', name = ''] = line.split(' ', 2);
  if (command === 'die') {
    death = deathOfProcess({ dies: line.slice(command.length + 1) });
    process.stdout.write('armed\n');
  }
  if (command === 'call') {
    const input: unknown = JSON.parse(line.slice(command.length + name.length + 2));
    process.stdout.write(`${JSON.stringify(await house.call(name, input))}\n`);
  }
});
flushCompileCache();
process.stdout.write('ready\n');
