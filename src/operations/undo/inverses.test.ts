import { expect, it } from 'vitest';
import { settleCalendar } from '../calendar/settle-calendar.ts';
import { endLink } from '../channels/end-link.ts';
import { moveDevice } from '../channels/move-device.ts';
import { callHook } from '../hooks/call-hook.ts';
import { askCall } from '../proposals/deeds/ask-call.ts';
import { OPERATIONS } from '../registry.ts';
import { INVERSES } from './inverses.ts';

it('each operation that writes has an inverse, or is named as lasting with the reason', () => {
  const writes = [...OPERATIONS, callHook, askCall, endLink, moveDevice, settleCalendar]
    .filter(({ effect }) => effect === 'write')
    .map(({ name }) => name);
  expect(Object.keys(INVERSES).sort()).toEqual(writes.sort());
  for (const [name, inverse] of Object.entries(INVERSES)) {
    if ('lasts' in inverse) expect(inverse.lasts.length, name).toBeGreaterThan(5);
  }
});
