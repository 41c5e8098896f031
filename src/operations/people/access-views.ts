import { z } from 'zod';
import { TOKEN_AUDIENCES, TOKEN_PURPOSES, TOKEN_SCOPES } from '../../domain/people/token.ts';
import { DOORS } from '../../domain/schedules/origin.ts';
import { userView } from '../views/person-views.ts';
import { nameViews } from '../views/view-names.ts';
import { instantView } from '../views/views.ts';

/** Tokens and audit entries, as every interface shows them. */
export const tokenView = z.object({
  id: z.string().describe('tok_...'),
  userId: z.string().describe('Whose it is'),
  name: z.string().describe('Its name'),
  scope: z
    .enum(TOKEN_SCOPES)
    .describe(
      '"user": everything the person may do; "agent": what one agent may do; "read_only": only reads; "admin": also manages users',
    ),
  agent: z.string().nullable().describe('The agent it acts as; null for people'),
  audience: z
    .enum(TOKEN_AUDIENCES)
    .describe('"api": everything but /mcp; "mcp": the MCP server at /mcp and nothing else'),
  purpose: z
    .enum(TOKEN_PURPOSES)
    .describe(
      '"program": what holds it asks, and its person decides; "person": its person holds it; "undeclared": made before tokens said it, so it can pass for its person',
    ),
  state: z.enum(['live', 'expired', 'revoked']).describe('Whether it is valid'),
  current: z.boolean().describe('True for the one this request was made with'),
  createdAt: instantView.describe('When it was issued'),
  expiresAt: instantView.nullable().describe('When it expires; null for never'),
  lastUsedAt: instantView.nullable().describe('When it was last used, to within five minutes; null for never'),
  revokedAt: instantView.nullable().describe('When it was revoked'),
  wakes: z
    .object({
      most: z.int().describe('How many in all'),
      used: z.int().describe('How many it has used'),
      apartSeconds: z.number().describe('The least time between two'),
    })
    .nullable()
    .describe('The wakes that its program may ask for over MCP without approval; null for none'),
});
export type TokenView = z.infer<typeof tokenView>;

export const memberView = userView.extend({
  createdAt: instantView.describe('When the person was added'),
});
export type MemberView = z.infer<typeof memberView>;

export const changeView = z.object({
  field: z.string().describe('The field'),
  before: z.unknown().describe('The old value; null for none'),
  after: z.unknown().describe('The new value'),
});

export const auditView = z.object({
  id: z.string().describe('aud_...'),
  at: instantView.describe('When'),
  words: z.string().describe('Who did what and from where, in a sentence without the time'),
  actor: z
    .object({
      kind: z.enum(['user', 'agent', 'system']).describe('A person, an agent, or Belfry itself'),
      userId: z.string().describe('The person, or the one an agent acted for'),
      name: z.string().describe('Their name'),
    })
    .describe('Who'),
  operation: z.string().describe('What was done: the name of the operation'),
  subject: z.string().describe('The id of what was changed'),
  scheduleId: z.string().nullable().describe('The schedule it is about'),
  changes: z.array(changeView).describe('The fields that changed; long texts are cut'),
  refused: z
    .object({
      code: z
        .string()
        .describe('The reason: "forbidden", or "not_found" for something that exists but not for the caller'),
      count: z.number().int().min(1).describe('How often within the minute that `at` begins'),
    })
    .nullable()
    .describe('Set for a refused attempt, which changed nothing'),
  from: z
    .object({
      door: z.enum([...DOORS, 'unknown']).describe('The way in'),
      tokenId: z.string().nullable().describe('The issued token that was used'),
      tokenName: z.string().nullable().describe('The name of that token'),
      address: z.string().nullable().describe('The address of another machine; null for this one'),
    })
    .describe('Where the call came from'),
});
export type AuditView = z.infer<typeof auditView>;

nameViews({ Token: tokenView, User: memberView, FieldChange: changeView, AuditEntry: auditView });
