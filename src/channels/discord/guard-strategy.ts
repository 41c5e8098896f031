import type { DiscordLibrary } from './library.ts';

/** The steps of the library's connection that nobody awaits. */
const UNATTENDED = ['internalConnect', 'heartbeat', 'onMessage', 'onClose', 'destroy'] as const;
type Act = (...given: unknown[]) => Promise<unknown>;

/** A connection of the library, with its private parts. */
type Shard = Record<string, Act | undefined> & {
  readonly connection?: { on?(event: 'error', act: () => void): void } | null;
};

/** The reports about a connection. */
export interface Guard {
  /** It is closing, which the library itself does not always report. */
  leaving?(): void;
  /** An error in it that would have ended the process. */
  failed(): void;
}

/**
 * The library awaits none of these steps, so an error in one would end the whole process: two crossing reconnections
 * are enough, or a connection that is closed while it opens and fails afterwards. This way it ends only the
 * connection.
 */
export function guardStrategy<S extends InstanceType<DiscordLibrary['SimpleShardingStrategy']>>(
  strategy: S,
  { leaving, failed }: Guard,
): S {
  const spawn = strategy.spawn.bind(strategy);
  strategy.spawn = async (ids) => {
    await spawn(ids);
    const { shards } = strategy as unknown as { readonly shards: ReadonlyMap<number, Shard> };
    for (const shard of shards.values()) {
      for (const name of UNATTENDED) {
        const act = shard[name]?.bind(shard);
        if (act === undefined) continue;
        shard[name] = (...given) => {
          if (name === 'destroy') {
            // The library does not report that a socket closed when it was already closing.
            leaving?.();
            // The library removes its listeners from a socket that is not open yet, and a failing socket without
            // listeners ends the process.
            shard.connection?.on?.('error', () => {});
          }
          return act(...given).catch(failed);
        };
      }
    }
  };
  return strategy;
}
