import type { FastifyInstance } from 'fastify';
import { CONNECTION_SCOPE, resourceOf } from '../../../domain/people/connections/connection.ts';
import type { Issuer } from './issuer.ts';

/** Where a program finds the authorization server of `/mcp` (RFC 9728). */
export const RESOURCE_METADATA = '/.well-known/oauth-protected-resource';
export const AUTHORIZE_PATH = '/oauth/authorize';

/** The metadata that programs read first: of the MCP server, and of its authorization server (RFC 8414). */
export function addMetadataRoutes(server: FastifyInstance, issuer: Issuer): void {
  const ofResource = async () => ({
    resource: resourceOf(issuer.get()),
    authorization_servers: [issuer.get()],
    scopes_supported: [CONNECTION_SCOPE],
    bearer_methods_supported: ['header'],
    resource_name: 'Belfry',
  });
  // At the address for /mcp, and at the fallback that programs try next.
  server.get(`${RESOURCE_METADATA}/mcp`, ofResource);
  server.get(RESOURCE_METADATA, ofResource);
  server.get('/.well-known/oauth-authorization-server', async () => {
    const at = issuer.get();
    return {
      issuer: at,
      authorization_endpoint: `${at}${AUTHORIZE_PATH}`,
      token_endpoint: `${at}/oauth/token`,
      registration_endpoint: `${at}/oauth/register`,
      revocation_endpoint: `${at}/oauth/revoke`,
      scopes_supported: [CONNECTION_SCOPE],
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    };
  });
}

/** Tells a program without a valid token how to get one. */
export function challengeOf(issuer: Issuer, sentToken: boolean): string {
  const { known } = issuer;
  if (known === null) return 'Bearer realm="belfry"';
  const error = sentToken ? ', error="invalid_token"' : '';
  return `Bearer realm="belfry"${error}, scope="${CONNECTION_SCOPE}", resource_metadata="${known}${RESOURCE_METADATA}/mcp"`;
}
