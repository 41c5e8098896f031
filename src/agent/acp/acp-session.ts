import type {
  ClientConnection,
  InitializeResponse,
  McpServer,
  PromptResponse,
  RequestPermissionRequest,
  RequestPermissionResponse,
  SessionUpdate,
} from '@agentclientprotocol/sdk';
import { installCommand, refuseMissing } from '../../domain/optional-package.ts';
import { type Clock, SECOND_MS } from '../../when/index.ts';
import type { AcpProcess } from './acp-process.ts';

/** How long a program has to say that it speaks ACP. */
const FIRST_ANSWER_MS = 60 * SECOND_MS;

/** The turn's handlers for the requests and reports of an agent. */
export interface AcpHandlers {
  permit(request: RequestPermissionRequest): Promise<RequestPermissionResponse>;
  update(update: SessionUpdate): void;
}

/** The agent speaks another protocol version, or none. */
export class NoAcp extends Error {
  override readonly name = 'NoAcp';
}

/** A program after the handshake. */
export interface MetAgent {
  readonly about: InitializeResponse;
  /** Loads its earlier session, or opens a new one; returns which. */
  open(place: SessionPlace): Promise<{ readonly sessionId: string; readonly isLoaded: boolean }>;
  prompt(sessionId: string, text: string): Promise<PromptResponse>;
  /** Asks it to stop its work. */
  cancel(sessionId: string): Promise<void>;
}

export interface SessionPlace {
  readonly cwd: string;
  readonly mcpServers: McpServer[];
  /** Its earlier session; null when it has none. */
  readonly earlier: string | null;
}

/**
 * Loads the package of the protocol; an installation without ACP agents works without it.
 * @throws AppError unavailable
 */
export function loadSdk(): Promise<typeof import('@agentclientprotocol/sdk')> {
  return import('@agentclientprotocol/sdk').catch(
    refuseMissing({
      code: 'unavailable',
      message: 'ACP agents need the package @agentclientprotocol/sdk, which is not installed.',
      hint: `Install it beside Belfry: ${installCommand('@agentclientprotocol/sdk')}`,
    }),
  );
}

/**
 * Does the handshake with a program. It is offered no file system and no terminal: it works with its own, as the user
 * it runs as.
 * @throws NoAcp; AppError unavailable; the program's error
 */
export async function meetAgent(
  { clock, version }: { readonly clock: Pick<Clock, 'setTimer'>; readonly version: string },
  { stream }: AcpProcess,
  { permit, update }: AcpHandlers,
): Promise<MetAgent> {
  const { client, methods, PROTOCOL_VERSION, RequestError } = await loadSdk();
  // Updates while a session is loaded repeat earlier ones.
  let isLoading = false;
  const connection: ClientConnection = client({ name: 'belfry' })
    .onRequest(methods.client.session.requestPermission, ({ params }) => permit(params))
    .onNotification(methods.client.session.update, ({ params }) => {
      if (!isLoading) update(params.update);
    })
    .connect(stream);
  const { agent } = connection;
  const about = await within(
    clock,
    agent.request(methods.agent.initialize, {
      protocolVersion: PROTOCOL_VERSION,
      clientCapabilities: { fs: { readTextFile: false, writeTextFile: false }, terminal: false },
      clientInfo: { name: 'belfry', title: 'Belfry', version },
    }),
  );
  if (about.protocolVersion !== PROTOCOL_VERSION) {
    throw new NoAcp(`it speaks version ${about.protocolVersion} of ACP, and Belfry speaks ${PROTOCOL_VERSION}`);
  }
  const load = async ({ cwd, mcpServers }: SessionPlace, sessionId: string): Promise<boolean> => {
    isLoading = true;
    try {
      await agent.request(methods.agent.session.load, { sessionId, cwd, mcpServers });
      return true;
    } catch (error) {
      // It does not know its session any more: a new one replaces it.
      if (error instanceof RequestError && error.code !== AUTH_REQUIRED && !connection.signal.aborted) return false;
      throw error;
    } finally {
      isLoading = false;
    }
  };
  return {
    about,
    async open(place) {
      const { cwd, mcpServers, earlier } = place;
      const mayLoad = earlier !== null && about.agentCapabilities?.loadSession === true;
      if (mayLoad && (await load(place, earlier))) return { sessionId: earlier, isLoaded: true };
      const { sessionId } = await agent.request(methods.agent.session.new, { cwd, mcpServers });
      return { sessionId, isLoaded: false };
    },
    prompt: (sessionId, text) =>
      agent.request(methods.agent.session.prompt, { sessionId, prompt: [{ type: 'text', text }] }),
    cancel: (sessionId) => agent.notify(methods.agent.session.cancel, { sessionId }),
  };
}

/** The error code for an agent whose person must sign in first. */
export const AUTH_REQUIRED = -32_000;

async function within<T>(clock: Pick<Clock, 'setTimer'>, answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const seconds = FIRST_ANSWER_MS / SECOND_MS;
  const disarm = clock.setTimer(
    () => late.reject(new NoAcp(`it did not answer within ${seconds} seconds: is it started in its ACP mode?`)),
    FIRST_ANSWER_MS,
  );
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    disarm();
  }
}
