import { VERSION } from '../../version.ts';
import { FIRST_ANSWERS } from './first-answers.ts';
import { type Fields, type RpcRequest, SERVER_META, versionOf } from './messages.ts';

const SERVER = { name: 'belfry', title: 'Belfry', version: VERSION };

/**
 * The answer to a request that every server of this version answers alike, so that a client has its tools before a
 * server is found or started. Null for all others.
 */
export function knownAnswer(request: RpcRequest): Fields | null {
  const { versions, modern, initialize, discover, frame, tools } = FIRST_ANSWERS;
  const { method, params } = request;
  const version = versionOf(request);
  const isModern = version === modern;
  const signed = { _meta: { [SERVER_META]: SERVER } };
  if (version !== undefined && !isModern) return null;
  if (method === 'initialize' && !isModern) {
    const asked = String(params?.protocolVersion);
    return { ...initialize, protocolVersion: versions.includes(asked) ? asked : versions[0], serverInfo: SERVER };
  }
  if (method === 'server/discover' && isModern) return { ...discover, ...signed };
  if (method === 'tools/list' && params?.cursor === undefined)
    return isModern ? { tools, ...frame, ...signed } : { tools };
  return null;
}
