// Refusals of Discord's REST API. Codes and messages: `RESTJSONErrorCodes` in discord-api-types, and
// discord.com/developers/docs/topics/opcodes-and-status-codes#json.
import { RESTJSONErrorCodes } from 'discord.js';

/** An answer with a code of Discord's own beside the HTTP status. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: number;
  /** Where in the form something is wrong. */
  readonly errors: object | undefined;

  constructor(status: number, code: number, message: string, errors?: object) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

const refusals = {
  unauthorized: () => new Refusal(401, 0, '401: Unauthorized'),
  notFound: () => new Refusal(404, 0, '404: Not Found'),
  unknownChannel: () => new Refusal(404, RESTJSONErrorCodes.UnknownChannel, 'Unknown Channel'),
  unknownGuild: () => new Refusal(404, RESTJSONErrorCodes.UnknownGuild, 'Unknown Guild'),
  unknownMember: () => new Refusal(404, RESTJSONErrorCodes.UnknownMember, 'Unknown Member'),
  unknownMessage: () => new Refusal(404, RESTJSONErrorCodes.UnknownMessage, 'Unknown Message'),
  unknownUser: () => new Refusal(404, RESTJSONErrorCodes.UnknownUser, 'Unknown User'),
  unknownInteraction: () => new Refusal(404, RESTJSONErrorCodes.UnknownInteraction, 'Unknown interaction'),
  missingAccess: () => new Refusal(403, RESTJSONErrorCodes.MissingAccess, 'Missing Access'),
  missingPermissions: () => new Refusal(403, RESTJSONErrorCodes.MissingPermissions, 'Missing Permissions'),
  cannotSendToUser: () =>
    new Refusal(403, RESTJSONErrorCodes.CannotSendMessagesToThisUser, 'Cannot send messages to this user'),
  emptyMessage: () => new Refusal(400, RESTJSONErrorCodes.CannotSendAnEmptyMessage, 'Cannot send an empty message'),
  notYours: () =>
    new Refusal(
      403,
      RESTJSONErrorCodes.CannotEditMessageAuthoredByAnotherUser,
      'Cannot edit a message authored by another user',
    ),
  archived: () => new Refusal(400, RESTJSONErrorCodes.InvalidActionOnArchivedThread, 'Thread is archived'),
  locked: () => new Refusal(400, RESTJSONErrorCodes.ThreadLocked, 'Thread is locked'),
  answered: () =>
    new Refusal(
      400,
      RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged,
      'Interaction has already been acknowledged.',
    ),
  staleToken: () => new Refusal(401, RESTJSONErrorCodes.InvalidWebhookToken, 'Invalid Webhook Token'),
  wrongKind: () =>
    new Refusal(
      400,
      RESTJSONErrorCodes.CannotExecuteActionOnThisChannelType,
      'Cannot execute action on this channel type',
    ),
};

/** The refusals by what they mean. */
export const refuse: Readonly<typeof refusals> = refusals;

/** 50035 with the place and the reason, as `{"content":{"_errors":[{"code":…,"message":…}]}}`. */
export function invalidForm(path: readonly (string | number)[], code: string, message: string): Refusal {
  const errors = [...path]
    .reverse()
    .reduce<object>((inner, key) => ({ [key]: inner }), { _errors: [{ code, message }] });
  return new Refusal(400, RESTJSONErrorCodes.InvalidFormBodyOrContentType, 'Invalid Form Body', errors);
}
