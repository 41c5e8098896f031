import type { DiscordLibrary } from './library.ts';

/** What a connection of the library does where nobody waits for it. */
const UNATTENDED = ['internalConnect', 'heartbeat', 'onMessage', 'onClose', 'destroy'] as const;
type Act = (...given: unknown[]) => Promise<unknown>;

/** A connection of the library, with what it keeps to itself. */
type Shard = Record<string, Act | undefined> & {
  readonly connection?: { on?(event: 'error', act: () => void): void } | null;
};

/** What is told of a connection. */
export interface Guard {
  /** It is being left, which the library itself does not always say. */
  leaving?(): void;
  /** Something went wrong in it that would have ended the process. */
  failed(): void;
}

/**
 * The library waits for none of this, so what goes wrong in it would end the whole process: two calls to come back that cross each
 * other are enough, or a connection that is left while it is being opened and fails afterwards. Here it ends the connection alone.
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
            // A socket that is closing by itself is left without the library saying that it closed.
            leaving?.();
            // It takes its ears off a socket that is not open yet, and a socket that nobody listens to ends the process when it fails.
            shard.connection?.on?.('error', () => {});
          }
          return act(...given).catch(failed);
        };
      }
    }
  };
  return strategy;
}
