// Prints how many creates a second the server at argv[2] answered with 201, over 8 seconds.
import autocannon from 'autocannon';
import { sized } from './measure.ts';

const [, , url, token] = process.argv;
let number = 0;
const result = await autocannon({
  url: `${url}/api/v1/schedules`,
  connections: 32,
  duration: sized(8, 1),
  method: 'POST',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  requests: [
    {
      setupRequest: (request) => ({
        ...request,
        body: JSON.stringify({
          kind: 'action',
          agent: 'noop',
          what: `rest ${number++}`,
          when: 'every day at 9:30 UTC',
        }),
      }),
    },
  ],
});
if (result.non2xx > 0) throw new Error(`${result.non2xx} creates were refused`);
process.stdout.write(String(result['2xx'] / result.duration));
