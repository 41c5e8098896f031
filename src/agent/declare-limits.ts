import { AppError } from '../domain/errors.ts';
import {
  agentKey,
  MOST_PLACES,
  type PlaceLimit,
  type ProviderPlaces,
  providerKey,
} from '../domain/policy/concurrency.ts';
import type { PlaceLimits } from '../engine/concurrency/limits.ts';
import type { Agent } from './agents.ts';
import type { LanguageModel } from './models/model.ts';

/** How many turns run at a time, over all processes on the same data; further turns wait. */
export interface ConcurrencyOptions {
  /** For each agent without its own `concurrency`, 1 to 1000. @default no limit */
  readonly perAgent?: number;
  /**
   * For the models of one provider, 1 to 1000: one number for every provider, or numbers by name (`{ anthropic: 4
   * }`). The built-in model has no limit.
   * @default no limit
   */
  readonly perProvider?: ProviderPlaces;
}

/**
 * The limits of agents and of the providers of their models; undefined when there are none.
 * @param unknown called with a limited provider that no model uses
 * @throws AppError invalid_input, for anything but a whole number from 1 to 1000
 */
export function declareLimits(
  agents: ReadonlyMap<string, Agent>,
  models: ReadonlyMap<string, LanguageModel>,
  { perAgent, perProvider }: ConcurrencyOptions = {},
  unknown: (provider: string, known: readonly string[]) => void = () => {},
): PlaceLimits | undefined {
  if (perAgent !== undefined) check(perAgent, 'concurrency.perAgent');
  if (typeof perProvider === 'number') check(perProvider, 'concurrency.perProvider');
  else for (const [name, places] of Object.entries(perProvider ?? {})) check(places, `concurrency.perProvider.${name}`);
  const all = new Map<string, PlaceLimit>();
  const ofAgent = new Map<string, PlaceLimit>();
  for (const { name, kind, concurrency } of agents.values()) {
    if (concurrency !== undefined) check(concurrency, `The concurrency of the agent "${name}"`);
    const places = concurrency ?? perAgent;
    if (places === undefined) continue;
    const limit = { key: agentKey(name), kind: 'agent', name, places, chats: kind === 'language' } as const;
    all.set(limit.key, limit);
    ofAgent.set(name, limit);
  }
  const offered = [...agents.values()].flatMap((agent) => (agent.kind === 'language' ? [agent.model] : []));
  const providers = new Set([...offered, ...models.values()].filter(isLimitable).map(({ provider }) => provider));
  for (const name of providers) {
    const places = typeof perProvider === 'object' ? perProvider[name] : perProvider;
    if (places === undefined) continue;
    all.set(providerKey(name), { key: providerKey(name), kind: 'provider', name, places, chats: true });
  }
  if (typeof perProvider === 'object')
    for (const name of Object.keys(perProvider)) if (!providers.has(name)) unknown(name, [...providers]);
  if (all.size === 0) return undefined;
  const ofModel = (model: LanguageModel | undefined): PlaceLimit | undefined =>
    model === undefined || !isLimitable(model) ? undefined : all.get(providerKey(model.provider));
  const own = new Map([...agents.values()].map((agent) => [agent.name, limitsOf(ofAgent, ofModel, agent, undefined)]));
  const byModel = [...models.values()].some((model) => ofModel(model) !== undefined);
  const ofProvider = [...agents.values()].filter(
    (agent) => agent.kind === 'language' && (byModel || ofModel(agent.model) !== undefined),
  );
  return {
    all,
    byModel: models.size > 0 && [...all.values()].some(({ kind }) => kind === 'provider'),
    agents: { agent: [...ofAgent.keys()], provider: ofProvider.map(({ name }) => name) },
    of(name, model) {
      const agent = model === null ? undefined : agents.get(name);
      const other = model === null ? undefined : models.get(model);
      return agent === undefined || other === undefined
        ? (own.get(name) ?? NONE)
        : limitsOf(ofAgent, ofModel, agent, other);
    },
  };
}

const NONE: readonly PlaceLimit[] = [];
const isLimitable = ({ builtIn }: LanguageModel): boolean => !builtIn;

function limitsOf(
  ofAgent: ReadonlyMap<string, PlaceLimit>,
  ofModel: (model: LanguageModel | undefined) => PlaceLimit | undefined,
  agent: Agent,
  other: LanguageModel | undefined,
): readonly PlaceLimit[] {
  const provider = agent.kind === 'language' ? ofModel(other ?? agent.model) : undefined;
  return [ofAgent.get(agent.name), provider].filter((limit) => limit !== undefined);
}

function check(places: number, what: string): void {
  if (Number.isInteger(places) && places >= 1 && places <= MOST_PLACES) return;
  throw new AppError(
    'invalid_input',
    `${what} should be a whole number from 1 to ${MOST_PLACES}; it is ${JSON.stringify(places)}.`,
    { hint: 'Leave it out for no limit.' },
  );
}
