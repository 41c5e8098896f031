// Setup of the unit tests: those of the library of time enter by its parts, and all its languages are read, as in Belfry; the page speaks English.
import '../../src/when/index.ts';
import { loadAreas, speakIn } from '../../web/src/voice/spoken.ts';

await loadAreas([
  'rare',
  'chat',
  'approvals',
  'lists',
  'schedule',
  'settings',
  'calendar',
  'find',
  'keys',
  'run',
  'health',
]);
await speakIn('en');
