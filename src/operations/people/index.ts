import { answerConnection } from './connections/answer-connection.ts';
import { createToken } from './create-token.ts';
import { createUser } from './create-user.ts';
import { deleteEverything } from './delete-everything.ts';
import { getMe } from './get-me.ts';
import { listAuditOperation } from './list-audit.ts';
import { listTokensOperation } from './list-tokens.ts';
import { listUsersOperation } from './list-users.ts';
import { revokeToken } from './revoke-token.ts';
import { updateMe } from './update-me.ts';

/** Operations about people: settings, tokens, the audit record. */
export const PEOPLE_OPERATIONS = [
  getMe,
  updateMe,
  deleteEverything,
  createToken,
  listTokensOperation,
  revokeToken,
  answerConnection,
  createUser,
  listUsersOperation,
  listAuditOperation,
] as const;
