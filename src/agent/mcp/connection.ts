import { Client, type JsonSchemaValidator, ProtocolError, type Tool } from '@modelcontextprotocol/client';
import { revealText } from '../../domain/approval/hidden-text.ts';
import { errorMessage } from '../../domain/errors.ts';
import { IDEMPOTENCY_META } from '../../domain/tools/idempotency-meta.ts';
import { restartDelay, STAYED_MS } from '../../domain/tools/restart-delay.ts';
import type { ToolDefinition } from '../../domain/tools/tool-definition.ts';
import type { ToolAnswer } from '../../domain/tools/tool-result.ts';
import type { Clock, EpochMs } from '../../when/index.ts';
import { rejection } from '../limit-signal.ts';
import { UnknownOutcome } from '../outside/outside-tool.ts';
import type { EndingTransport } from './stdio-transport.ts';

/** How long a server has to say who it is and what tools it has. */
const GREETING_MS = 30_000;
/** How long a silent one may take until it is taken for an old one. */
const PROBE_MS = 5_000;
/** Limits are kept by the signals of the clock; the SDK's own timers are only a second fence. */
const SDK_TIMEOUT_MS = 2_147_483_647;
/** The most characters of why a server is down. */
const LONGEST_PROBLEM = 600;
/** What is declared of the output was not checked here before the call, and afterwards it is too late: it is data as it is. */
const ACCEPTS_ALL = {
  getValidator<T>(): JsonSchemaValidator<T> {
    return (data) => ({ valid: true, data: data as T, errorMessage: undefined });
  },
};

export interface ConnectionOptions {
  readonly server: string;
  /** Of Belfry, as the server is told. */
  readonly version: string;
  /** @throws Error whose message goes on after "it" */
  open(): EndingTransport;
  /** Whether it is a program: those that end on the first question of a new client are asked again as an old one asks. */
  readonly isProgram: boolean;
  readonly clock: Clock;
  /** The tools as they are now. */
  onTools(tools: readonly ToolDefinition[]): Promise<void>;
  /** How it stands has changed. */
  onState(state: ConnectionState): void;
  /** It stayed for a minute since it came: it is well. */
  onStayed(): void;
}

export interface ConnectionState {
  readonly state: 'starting' | 'ready' | 'down';
  readonly since: EpochMs;
  /** Why it is down, in words that go on after "it". */
  readonly problem: string | null;
  /** In a row. */
  readonly failures: number;
}

/** One server: connected, listed, called, and started again when it is gone. */
export class McpConnection {
  readonly #options: ConnectionOptions;
  readonly #stop = new AbortController();
  #state: ConnectionState;
  #client: Client | null = null;
  #isOld = false;
  #failures = 0;
  #disarm: () => void = () => {};
  #listing: Promise<void> = Promise.resolve();

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#state = { state: 'starting', since: options.clock.now(), problem: null, failures: 0 };
  }

  state(): ConnectionState {
    return this.#state;
  }

  /** Settles when the server is there with its tools, or was tried once. Never rejects. */
  async start(): Promise<void> {
    const { clock } = this.#options;
    const limit = new AbortController();
    const disarm = clock.setTimer(
      () => limit.abort(new Error('did not say in time who it is and what it can')),
      GREETING_MS,
    );
    const signal = AbortSignal.any([limit.signal, this.#stop.signal]);
    let made: { client: Client; transport: EndingTransport } | null = null;
    try {
      made = await this.#connect(signal);
      const { client, transport } = made;
      this.#client = client;
      await this.#list(client, signal);
      if (transport.ending() !== null) throw new Error(transport.ending() ?? '');
      client.onclose = () => this.#lost(client, transport.ending() ?? 'closed the connection');
      const since = clock.now();
      this.#tell({ state: 'ready', since, problem: null, failures: this.#failures });
      this.#disarm = clock.setTimer(() => {
        this.#failures = 0;
        this.#options.onStayed();
      }, STAYED_MS);
    } catch (error) {
      const words = made?.transport.ending() ?? reasonOf(error, signal);
      if (made !== null) this.#drop(made.client);
      this.#fail(words);
    } finally {
      disarm();
    }
  }

  /** @throws UnknownOutcome, where nobody knows whether it was done; Error, where it was refused or nothing was done */
  async call(
    name: string,
    input: unknown,
    call: { readonly key: string; readonly signal: AbortSignal },
  ): Promise<ToolAnswer & { isError?: boolean }> {
    const client = this.#client;
    const { server } = this.#options;
    if (client === null || this.#state.state !== 'ready')
      throw new Error(
        `The server "${server}" does not answer: it ${this.#state.problem ?? 'is still starting'}. Nothing was done.`,
      );
    try {
      const params = {
        name,
        arguments: (input ?? {}) as Record<string, unknown>,
        _meta: { [IDEMPOTENCY_META]: call.key },
      };
      const asked = client.callTool(params, { signal: call.signal, timeout: SDK_TIMEOUT_MS });
      asked.catch(() => {});
      return (await Promise.race([asked, rejection(call.signal)])) as ToolAnswer & { isError?: boolean };
    } catch (error) {
      if (call.signal.aborted) throw new UnknownOutcome(`the server "${server}" did not answer in time`);
      // What the server itself answered; everything else says nothing of what it did.
      if (error instanceof ProtocolError)
        throw new Error(`The server "${server}" refused the call: ${errorMessage(error).slice(0, 2_000)}`);
      if (this.#client === client && !this.#options.isProgram)
        this.#lost(client, `does not answer (${errorMessage(error)})`);
      const why = this.#state.problem ?? errorMessage(error);
      throw new UnknownOutcome(`the server "${server}" went away during the call: it ${why}`);
    }
  }

  async stop(): Promise<void> {
    this.#stop.abort(new Error('Belfry stops'));
    this.#disarm();
    const client = this.#client;
    this.#client = null;
    if (client !== null) await quietly(client.close());
  }

  async #connect(signal: AbortSignal): Promise<{ client: Client; transport: EndingTransport }> {
    try {
      return await this.#connectAs(this.#isOld, signal);
    } catch (error) {
      // Some old servers end at a question that they do not know.
      const gone = error instanceof GoneError && /^ended/.test(error.message);
      if (!gone || !this.#options.isProgram || this.#isOld || signal.aborted) throw error;
      const connected = await this.#connectAs(true, signal);
      this.#isOld = true;
      return connected;
    }
  }

  async #connectAs(isOld: boolean, signal: AbortSignal): Promise<{ client: Client; transport: EndingTransport }> {
    const client: Client = new Client(
      { name: 'belfry', version: this.#options.version },
      {
        versionNegotiation: { mode: 'auto', probe: { timeoutMs: PROBE_MS } },
        jsonSchemaValidator: ACCEPTS_ALL,
        inputRequired: { autoFulfill: false },
        listMaxPages: 20,
        listChanged: { tools: { autoRefresh: false, onChanged: () => this.#changed(client) } },
      },
    );
    const transport = this.#options.open();
    try {
      const asked = client.connect(transport, {
        signal,
        timeout: GREETING_MS,
        ...(isOld && { prior: { kind: 'legacy' as const } }),
      });
      asked.catch(() => {});
      await Promise.race([asked, rejection(signal)]);
      return { client, transport };
    } catch (error) {
      const ending = transport.ending();
      await quietly(Promise.all([client.close(), transport.close()]));
      throw ending === null ? error : new GoneError(ending);
    }
  }

  async #list(client: Client, signal: AbortSignal): Promise<void> {
    const asked = client.listTools(undefined, { signal, timeout: GREETING_MS });
    asked.catch(() => {});
    const { tools } = await Promise.race([asked, rejection(signal)]);
    await this.#options.onTools(tools.map(definitionOf));
  }

  /** One listing at a time: a server that says so all day makes no more of them. */
  #changed(client: Client): void {
    this.#listing = this.#listing.then(async () => {
      if (this.#client !== client || this.#stop.signal.aborted) return;
      const limit = new AbortController();
      const disarm = this.#options.clock.setTimer(
        () => limit.abort(new Error('took too long to list its tools')),
        GREETING_MS,
      );
      try {
        await this.#list(client, AbortSignal.any([limit.signal, this.#stop.signal]));
      } catch (error) {
        this.#lost(client, `said that its tools changed, and cannot list them (${errorMessage(error)})`);
      } finally {
        disarm();
      }
    });
  }

  #lost(client: Client, words: string): void {
    if (this.#client !== client) return;
    this.#drop(client);
    this.#fail(words);
  }

  #drop(client: Client): void {
    this.#disarm();
    if (this.#client === client) this.#client = null;
    client.onclose = () => {};
    void quietly(client.close());
  }

  #fail(problem: string): void {
    if (this.#stop.signal.aborted) return;
    const { clock } = this.#options;
    this.#failures += 1;
    const since = this.#state.state === 'down' ? this.#state.since : clock.now();
    this.#disarm = clock.setTimer(() => void this.start(), restartDelay(this.#failures));
    // Some of it is the server's: a page of an error, an order, what cannot be seen.
    const words = revealText(problem.toWellFormed().replace(/\s+/g, ' ').slice(0, LONGEST_PROBLEM)).shown;
    this.#tell({ state: 'down', since, problem: words, failures: this.#failures });
  }

  #tell(state: ConnectionState): void {
    if (this.#stop.signal.aborted) return;
    this.#state = state;
    this.#options.onState(state);
  }
}

/** The transport said why. */
class GoneError extends Error {}

const reasonOf = (error: unknown, signal: AbortSignal): string => {
  if (error instanceof GoneError) return error.message;
  return signal.aborted ? errorMessage(signal.reason) : `cannot be used: ${errorMessage(error).slice(0, 500)}`;
};

async function quietly(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch {
    // It is gone already.
  }
}

/** Only what is known of a tool; a server may write more. */
function definitionOf({ name, title, description, inputSchema, outputSchema, annotations }: Tool): ToolDefinition {
  return {
    name,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    inputSchema: inputSchema as ToolDefinition['inputSchema'],
    ...(outputSchema !== undefined && { outputSchema: outputSchema as NonNullable<ToolDefinition['outputSchema']> }),
    ...(annotations !== undefined && { annotations: annotations as NonNullable<ToolDefinition['annotations']> }),
  };
}
