import { hash } from 'node:crypto';
import type { EditedMessage, OutgoingChoice, OutgoingMessage } from '../../domain/channels/delivery.ts';
import { escapeMarkdown } from './escape-markdown.ts';

/** So that Discord fetches no address that somebody talked an agent into writing. */
const WITHOUT_PREVIEWS = 4;
const WITHOUT_SOUND = 1 << 12;
/** The characters of a mention. */
export const ROOM_TO_RING = 25;
/** No text mentions anybody. */
const NOBODY = { parse: [] } as const;
const ROW = 1;
const BUTTON = 2;
const SELECT = 3;
const GREY = 2;
const GREEN = 3;
const GREENS: readonly OutgoingChoice['operation'][] = ['acknowledge-reminder', 'approve-proposal'];
const BUTTONS_A_ROW = 5;
/** Discord allows five rows; the last is for the list. */
const BUTTON_ROWS = 4;
const NONCE_LENGTH = 25;
const LONGEST = 2_000;
/** The prefix of a button's random data when Discord must ask for a reason first. */
export const ASKS_WHY = 'why:';

/** An incidental message of Belfry. */
export const toPostBody = (text: string): object => ({
  content: escapeMarkdown(text),
  flags: WITHOUT_PREVIEWS,
  allowed_mentions: NOBODY,
});

/** A composed message: Discord shows one with the same nonce once within minutes, however often it is sent. */
export function toMessageBody(message: OutgoingMessage): object {
  const { text, choices, dedupeKey, replyTo, silent = false } = message;
  const components = toRows(choices);
  const rung = whoIsRung(message);
  const said = rung === null ? text : `<@${rung}> ${text}`;
  return {
    content: withFolded(said, message.folded),
    flags: silent ? WITHOUT_PREVIEWS | WITHOUT_SOUND : WITHOUT_PREVIEWS,
    // The answer is sent even if its question was deleted.
    ...(replyTo !== undefined && { message_reference: { message_id: replyTo, fail_if_not_exists: false } }),
    allowed_mentions: rung === null ? NOBODY : { parse: [], users: [rung] },
    nonce: hash('sha256', dedupeKey, 'base64url').slice(0, NONCE_LENGTH),
    enforce_nonce: true,
    ...(components.length === 0 ? {} : { components }),
  };
}

/** In small print below the text, when there is room. */
function withFolded(said: string, folded = ''): string {
  const small = folded
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => `-# ${escapeMarkdown(line)}`)
    .join('\n');
  return small === '' || said.length + 1 + small.length > LONGEST ? said : `${said}\n${small}`;
}

/**
 * On a server nothing notifies by itself. An unprompted message, such as a reminder, mentions its person; an answer
 * does not, because they are present.
 */
function whoIsRung({ address, account = null, runId, part }: OutgoingMessage): string | null {
  const isOnServer = address?.includes('/') === true;
  return isOnServer && runId !== null && part.number === 1 ? account : null;
}

/** The new content of a message: its words, and its buttons. */
export const toEditBody = ({
  text,
  choices = [],
  folded,
}: Pick<EditedMessage, 'text' | 'choices' | 'folded'>): object => ({
  components: toRows(choices),
  ...(text === null ? {} : { content: withFolded(text, folded), allowed_mentions: NOBODY }),
});

/** Buttons for immediate answers; the snoozes are one list. */
function toRows(choices: readonly OutgoingChoice[]): object[] {
  const pressed = choices.filter((choice) => choice.press !== undefined);
  const later = pressed.filter(({ operation }) => operation === 'snooze-reminder');
  const buttons = pressed
    .filter(({ operation }) => operation !== 'snooze-reminder')
    .slice(0, BUTTONS_A_ROW * BUTTON_ROWS)
    .map(({ label, press, operation }) => ({
      ...{ type: BUTTON, label, custom_id: operation === 'deny-proposal' ? `${ASKS_WHY}${press}` : press },
      style: GREENS.includes(operation) ? GREEN : GREY,
    }));
  const options = later.map(({ label, press }) => ({ label, value: press }));
  const select = { type: SELECT, custom_id: 'later', placeholder: 'Later …', options };
  const rows = Array.from({ length: Math.ceil(buttons.length / BUTTONS_A_ROW) }, (_, row) =>
    buttons.slice(row * BUTTONS_A_ROW, (row + 1) * BUTTONS_A_ROW),
  );
  return [
    ...rows.map((components) => ({ type: ROW, components })),
    ...(options.length === 0 ? [] : [{ type: ROW, components: [select] }]),
  ];
}
