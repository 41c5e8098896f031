import type { Client, JsonSchemaValidator, Tool } from '@modelcontextprotocol/client';
import { revealText } from '../../domain/approval/hidden-text.ts';
import { errorMessage } from '../../domain/errors.ts';
import { IDEMPOTENCY_META } from '../../domain/tools/idempotency-meta.ts';
import { restartDelay, STAYED_MS } from '../../domain/tools/restart-delay.ts';
import type { ToolDefinition } from '../../domain/tools/tool-definition.ts';
import type { ToolAnswer } from '../../domain/tools/tool-result.ts';
import { type Clock, type EpochMs, MINUTE_MS } from '../../when/index.ts';
import { rejection } from '../limit-signal.ts';
import { UnknownOutcome } from '../outside/outside-tool.ts';
import type { McpClientLibrary } from './client-library.ts';
import type { EndingTransport } from './stdio-transport.ts';

/** How long a server may take for its introduction and its list of tools. */
const GREETING_MS = 30_000;
/** After this long without an answer, a server counts as one of the old protocol. */
const PROBE_MS = 5_000;
/** A server need not say that its tools changed: it is asked again this often. */
const LIST_AGAIN_MS = 5 * MINUTE_MS;
/** The clock's signals enforce the limits; the SDK's own timers are only a second guard. */
const SDK_TIMEOUT_MS = 2_147_483_647;
/** The most characters of the reason why a server is down. */
const LONGEST_PROBLEM = 600;
/**
 * A declared output schema was not checked before the call, and afterwards it is too late: the output is taken as
 * data.
 */
const ACCEPTS_ALL = {
  getValidator<T>(): JsonSchemaValidator<T> {
    return (data) => ({ valid: true, data: data as T, errorMessage: undefined });
  },
};

export interface ConnectionOptions {
  readonly library: McpClientLibrary;
  readonly server: string;
  /** Belfry's version, as the server is told. */
  readonly version: string;
  /** @throws Error whose message continues "it" */
  open(): EndingTransport;
  /** True for a program. One that exits at the first question of the new protocol is asked again in the old one. */
  readonly isProgram: boolean;
  readonly clock: Clock;
  /** Called with the present tools. */
  onTools(tools: readonly ToolDefinition[]): Promise<void>;
  /** Called when its state changed. */
  onState(state: ConnectionState): void;
  /** Called when it has stayed connected for a minute. */
  onStayed(): void;
}

export interface ConnectionState {
  readonly state: 'starting' | 'ready' | 'down';
  readonly since: EpochMs;
  /** Why it is down, in words that continue "it". */
  readonly problem: string | null;
  /** How many failures in a row. */
  readonly failures: number;
}

/** The connection to one server: connects, lists, calls, and starts it again when it is gone. */
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

  /** Resolves when the server is connected and listed, or was tried once. Never rejects. */
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
        this.#listLater(client);
      }, STAYED_MS);
    } catch (error) {
      const words = made?.transport.ending() ?? reasonOf(error, signal);
      if (made !== null) this.#drop(made.client);
      this.#fail(words);
    } finally {
      disarm();
    }
  }

  /**
   * @throws UnknownOutcome, when nobody knows whether the call was carried out; Error, when it was refused or not
   * made
   */
  async call(
    name: string,
    input: unknown,
    call: { readonly key: string; readonly signal: AbortSignal },
  ): Promise<ToolAnswer & { isError?: boolean }> {
    const client = this.#client;
    const { server, library } = this.#options;
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
      // An error that the server itself returned; other errors say nothing about what it did.
      if (error instanceof library.ProtocolError)
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
      // Some old servers exit at a request that they do not know.
      const gone = error instanceof GoneError && /^ended/.test(error.message);
      if (!gone || !this.#options.isProgram || this.#isOld || signal.aborted) throw error;
      const connected = await this.#connectAs(true, signal);
      this.#isOld = true;
      return connected;
    }
  }

  async #connectAs(isOld: boolean, signal: AbortSignal): Promise<{ client: Client; transport: EndingTransport }> {
    const { library, version } = this.#options;
    const client: Client = new library.Client(
      { name: 'belfry', version },
      {
        versionNegotiation: { mode: 'auto', probe: { timeoutMs: PROBE_MS } },
        jsonSchemaValidator: ACCEPTS_ALL,
        inputRequired: { autoFulfill: false },
        listMaxPages: 20,
        listChanged: { tools: { autoRefresh: false, onChanged: () => this.#listSoon(client, true) } },
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

  /** Asks a server that is there for its tools, and hands them on. Never rejects. */
  listAgain(): Promise<void> {
    if (this.#client !== null && this.#state.state === 'ready') this.#listSoon(this.#client, false);
    return this.#listing;
  }

  #listLater(client: Client): void {
    this.#disarm = this.#options.clock.setTimer(() => {
      this.#listSoon(client, false);
      this.#listLater(client);
    }, LIST_AGAIN_MS);
  }

  /** One listing at a time, however often the server announces changes. */
  #listSoon(client: Client, isAnnounced: boolean): void {
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
        // One that said nothing of a change is asked again later, and what it had before stands.
        if (isAnnounced)
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
    // Part of the text comes from the server, and may hold an error page, instructions, or invisible characters.
    const words = revealText(problem.toWellFormed().replace(/\s+/g, ' ').slice(0, LONGEST_PROBLEM)).shown;
    this.#tell({ state: 'down', since, problem: words, failures: this.#failures });
  }

  #tell(state: ConnectionState): void {
    if (this.#stop.signal.aborted) return;
    this.#state = state;
    this.#options.onState(state);
  }
}

/** Carries the transport's reason. */
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

/** Only the known fields of a tool; a server may send more. */
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
