import type { Belfry } from '../app/belfry.ts';
import { houseOf } from '../app/house.ts';
import { refuseUnknownOptions } from '../domain/known-options.ts';
import { removeServerFile, writeServerFile } from '../interfaces/local/server-file.ts';
import { systemClock } from '../system-clock.ts';
import { isoInstant } from '../when/index.ts';
import { DOOR_OPTIONS, type DoorOptions, openDoors, signInLink } from './doors.ts';
import { listenNear } from './listen-near.ts';
import { refuseForeignPorts } from './session-ports.ts';

export interface ServeOptions extends DoorOptions {
  /**
   * The port; a taken one is an error, and 0 means any free one.
   * @default 7433, or one of the next twenty when it is taken
   */
  readonly port?: number;
  /** The address to listen at; any but loopback is open to the network, unencrypted. @default '127.0.0.1' */
  readonly host?: string;
}

/**
 * A Belfry with an HTTP server. `await using` closes the server at the end of the block, and leaves the Belfry open.
 */
export interface Served extends AsyncDisposable {
  /** Its address, such as `http://127.0.0.1:7433`. */
  readonly url: string;
  /** A link that signs one browser in as the owner, once, within ten minutes. */
  signInLink(): Promise<string>;
  /** Ends the open streams, finishes running answers, and frees the port. */
  close(): Promise<void>;
}

/**
 * Serves an opened Belfry like `belfry serve`: the page, REST, events, MCP and metrics on one port. Commands find it
 * in its data folder.
 * @throws AppError unavailable when no port is free, or another program holds one where browsers are signed in
 */
export async function serve(belfry: Belfry, options: ServeOptions = {}): Promise<Served> {
  refuseUnknownOptions('serve', options, { ...DOOR_OPTIONS, port: true, host: true });
  const { port = 7433, host = '127.0.0.1', publicUrl } = options;
  const house = houseOf(belfry);
  const { folder, shared } = house;
  const { http, auth } = await openDoors(belfry, options);
  const isFound = folder !== ':memory:' && !shared;
  try {
    if (!shared) await refuseForeignPorts(auth, host);
    const { url } = await listenNear(http, { host, port, chosen: options.port !== undefined });
    house.address = url;
    if (isFound) writeServerFile(folder, { pid: process.pid, url, startedAt: isoInstant(systemClock.now()) });
    const close = async () => {
      if (house.address === url) house.address = null;
      if (isFound) removeServerFile(folder, process.pid);
      await http.close();
    };
    return {
      url,
      signInLink: () => signInLink(auth, publicUrl ?? url),
      close,
      [Symbol.asyncDispose]: close,
    };
  } catch (error) {
    await http.close();
    throw error;
  }
}
