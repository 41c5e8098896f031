// A server must not outlive the command that started it: kill -9 of `npm start` would leave the data owned by a process
// that nobody sees. The kernel tells no one that a parent died, so there are two ways to notice: the message channel to
// a Node parent closes, and the parent's process id changes.

const ASK_MS = 200;
const GRACE_MS = 1_000;

/**
 * Ends this process soon after its parent died: first politely, then for certain.
 * @param {{ parentIsNpm: boolean }} options npm gives no channel, so its process id is watched
 */
export function endWithParent({ parentIsNpm }) {
  if (process.channel) {
    process.channel.unref();
    process.once('disconnect', end);
  } else if (parentIsNpm && process.platform !== 'win32') {
    const parent = process.ppid;
    const asking = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(asking);
      end();
    }, ASK_MS);
    asking.unref();
  }
}

function end() {
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
}
