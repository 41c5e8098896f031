/** The process that is killed in the middle of a move: it ends itself with SIGKILL when it reaches a stage of it, or so much of it. */
import { flushCompileCache } from 'node:module';
import { fileEndpoint } from '../../src/store/move/file-endpoint.ts';
import { moveData } from '../../src/store/move/move-data.ts';
import { postgresEndpoint } from '../../src/store/move/postgres-endpoint.ts';
import { systemClock } from '../../src/system-clock.ts';

const { MOVER_FROM = '', MOVER_TO = '', MOVER_DIES = '' } = process.env;
const placeOf = (name: string) =>
  name.startsWith('postgres') ? postgresEndpoint({ url: name, clock: systemClock }) : fileEndpoint(name);
const die = (reached: boolean) => {
  if (reached) process.kill(process.pid, 'SIGKILL');
};
flushCompileCache();

await moveData({
  from: placeOf(MOVER_FROM),
  to: placeOf(MOVER_TO),
  now: systemClock.now(),
  id: `move ${process.pid}`,
  onStage: (stage) => die(stage === MOVER_DIES),
  onProgress: (done) => die(/^\d/.test(MOVER_DIES) && done >= Number(MOVER_DIES)),
});
