import { hash } from 'node:crypto';
import { z } from 'zod';
import { fieldChanges } from '../../domain/approval/field-change.ts';
import { AppError } from '../../domain/errors.ts';
import { isAdmin } from '../../domain/people/actor.ts';
import { type ApiToken, TOKEN_AUDIENCES, TOKEN_PREFIX, TOKEN_SCOPES } from '../../domain/people/token.ts';
import { readTime } from '../../domain/timing/read-time.ts';
import { isNotUnseen, SAYS_NOTHING } from '../../domain/words/says-something.ts';
import { insertToken } from '../../store/people/tokens.ts';
import type { User } from '../../store/people/users.ts';
import { type EpochMs, isoInstant } from '../../when/index.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { checkAgent, threadWith } from '../owned/choose-thread.ts';
import { field } from '../views/fields.ts';
import { tokenView } from './access-views.ts';
import { otherUserField, personOf } from './acting-for.ts';
import { earlier, expiryOf, makeTokenRoom } from './token-room.ts';
import { viewToken } from './token-view.ts';
import { readWakes, wakesInput } from './wakes-input.ts';

const SECRET_BYTES = 32;

const input = z.strictObject({
  name: z
    .string()
    .regex(/\S/, 'must not be empty')
    .refine(isNotUnseen, SAYS_NOTHING)
    .max(100)
    .describe('A name by which you will recognise it'),
  scope: z
    .enum(TOKEN_SCOPES)
    .default('user')
    .describe('Its scope; "agent" needs the field agent, only admins can make "admin" tokens, for admins'),
  agent: field.agent.optional().describe('The agent it acts as; with the scope agent only'),
  audience: z
    .enum(TOKEN_AUDIENCES)
    .default('api')
    .describe('What it opens: "api", or "mcp" for only the MCP server at /mcp, with the scope agent'),
  purpose: z
    .enum(['program', 'person'])
    .default('program')
    .describe(
      'Who holds it: a "program", which asks while you decide, or yourself, the "person", at your command line on another computer; made on the page or on the machine that holds the data',
    ),
  expires: field.when.optional().describe('When it ends: "in 30 days", "2027-01-01"; never when left out'),
  zone: field.zone.optional().describe('The zone that time is read in'),
  wakes: wakesInput,
  userId: otherUserField,
});
type Input = z.output<typeof input>;

/** The hash under which a secret is stored. The secret is completely random, so it needs no salt and no slow hash. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

export const createToken = defineOperation({
  name: 'create-token',
  summary: 'Issues a token; its secret is shown in this answer only.',
  scope: 'user',
  effect: 'write',
  done: 'issued a token',
  stepUp: true,
  http: { method: 'POST', path: '/tokens', status: 201 },
  // No idempotency key, because an answer with a secret must not be stored.
  input,
  output: z.object({
    token: tokenView,
    secret: z.string().describe('bfy_...: send it as "Authorization: Bearer ..."; it cannot be shown again'),
  }),
  errors: ['unknown_agent', 'limit_reached', 'not_found', 'unreadable_time', 'time_in_past', 'zone_needed'],
  subject: (output) => output.token.id,
  async handler(context, wanted) {
    const { tx, now, ids } = context;
    const person = await personOf(context, wanted.userId);
    checkScope(context, wanted, person);
    checkPurpose(context, wanted);
    const allowed = readWakes(wanted.wakes);
    await makeTokenRoom(context, person);
    const thread = wanted.agent === undefined ? null : await threadWith(context, person.id, wanted.agent);
    const parentId = context.origin.token?.id ?? null;
    const token: ApiToken = {
      id: ids.next('tok'),
      userId: person.id,
      name: wanted.name.trim(),
      scope: wanted.scope,
      agent: wanted.agent ?? null,
      threadId: thread?.id ?? null,
      parentId,
      audience: wanted.audience,
      purpose: wanted.purpose,
      createdAt: now,
      expiresAt: earlier(readExpiry(context, wanted, person), await expiryOf(context, parentId)),
      lastUsedAt: null,
      revokedAt: null,
      wakes: allowed === null ? null : { ...allowed, used: 0 },
    };
    const secret = `${TOKEN_PREFIX}${Buffer.from(context.randomBytes(SECRET_BYTES)).toString('base64url')}`;
    await insertToken(tx, token, hashSecret(secret));
    const { name, scope, agent, audience, purpose, expiresAt } = token;
    const wakes = wanted.wakes === undefined ? {} : { wakes: wanted.wakes };
    const expires = expiresAt === null ? null : isoInstant(expiresAt);
    context.recordChange(fieldChanges(null, { name, scope, agent, audience, purpose, expires, ...wakes }), {
      userId: person.id,
    });
    tx.emit({ userId: person.id, type: 'token.created', at: now, data: { tokenId: token.id } });
    return { token: viewToken(token, context), secret };
  },
});

const wrong = (path: string, message: string, hint: string): AppError =>
  new AppError('invalid_input', `"${path}" ${message}.`, { hint, details: { issues: [{ path, message }] } });

/** A token with which one decides is made only where its person is sure to sit. */
function checkPurpose({ origin }: OperationContext, { purpose, scope }: Input): void {
  if (purpose === 'program') return;
  if (scope !== 'user' && scope !== 'admin')
    throw wrong('purpose', `does not go with the scope ${scope}`, 'With it you decide: use the scope user.');
  if (origin.token === null || origin.door === 'page') return;
  throw new AppError('forbidden', 'A token for yourself is not made with a token.', {
    hint: 'Make it on the page, or on the machine that holds the data: belfry token create NAME --self.',
  });
}

function checkScope(context: OperationContext, { scope, agent, audience, wakes }: Input, person: User): void {
  if (audience === 'mcp' && scope !== 'agent') {
    throw wrong(
      'audience',
      `does not go with the scope ${scope}`,
      'At /mcp agents act: use the scope agent, and name one.',
    );
  }
  if (wakes !== undefined && audience !== 'mcp')
    throw wrong(
      'wakes',
      'does not go with the audience api',
      'Only programs at /mcp are woken so: use the audience mcp.',
    );
  if (scope === 'agent') {
    if (agent === undefined)
      throw wrong('agent', 'is missing', 'A token with the scope agent acts as one agent: name it.');
    checkAgent(context, agent);
  } else if (agent !== undefined) {
    throw wrong('agent', `does not go with the scope ${scope}`, 'Leave it out, or use the scope agent.');
  }
  if (scope !== 'admin') return;
  if (!isAdmin(context.actor)) {
    throw new AppError('forbidden', 'A token with the scope admin can only be made by an admin.', {
      hint: 'Use the scope user, or ask whoever runs this Belfry.',
    });
  }
  if (person.role !== 'admin')
    throw wrong('scope', `cannot be admin: ${person.name} is not one`, 'Use the scope user.');
}

function readExpiry(context: OperationContext, { expires, zone }: Input, person: User): EpochMs | null {
  if (expires === undefined) return null;
  const { now, limits, actor } = context;
  const read = readTime(expires, { now, limits, zone, userZone: person.zone, actor }, 'expires');
  const [at] = read.next;
  if (read.trigger.kind === 'once' && at !== undefined) return at;
  const message = 'must be one moment, not a time that comes back';
  throw new AppError('invalid_input', `"expires" ${message}.`, {
    hint: 'Say when it ends, as in "in 30 days".',
    details: { issues: [{ path: 'expires', message }] },
  });
}
