import type { DiscordApi } from './discord-api.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { type Answerable, readAnswerId, type Typing, writeAnswerId } from './read-interaction.ts';

const CHOICES = 8;
const THINKING = 5;
const NOTHING_YET = 6;
const MODAL = 9;
/** Visible only to the person who asked. */
const FOR_THEM_ALONE = 64;
const REMEMBERED = 1000;
const LONGEST_ANSWER = 2000;
const LONGEST_CHOICE = 100;
/** A signal that never aborts. */
const NEVER = new AbortController().signal;

/** A suggestion below a field while somebody types. */
export interface Suggestion {
  readonly name: string;
  readonly value: string;
}

/**
 * Answers to commands and presses, which Discord requires within three seconds: first an acknowledgement, then the
 * words.
 */
export interface Answers {
  /** Acknowledges it at once, because the result may take longer. */
  acknowledge(one: Answerable): void;
  /** Asks the person who pressed for a reason, which arrives as a separate interaction. */
  askWhy(one: Answerable): void;
  /** Shows the result; `id` is what `writeAnswerId` made of a command or a press. */
  say(id: string, text: string, signal: AbortSignal): Promise<void>;
  suggest(one: Typing, suggestions: readonly Suggestion[], signal: AbortSignal): Promise<void>;
}

export function createAnswers(api: DiscordApi): Answers {
  const open = new Map<string, { readonly one: Answerable; readonly came: Promise<void> }>();
  const callback = (id: string, token: string, body: object, signal: AbortSignal): Promise<unknown> =>
    api({ method: 'POST', path: `/interactions/${id}/${token}/callback`, body, isOpen: true }, signal);
  return {
    acknowledge(one) {
      const { id, token, kind } = one;
      const body = kind === 'command' ? { type: THINKING, data: { flags: FOR_THEM_ALONE } } : { type: NOTHING_YET };
      // A lost or late acknowledgement does not change the request itself.
      const came = callback(id, token, body, NEVER).then(
        () => {},
        () => {},
      );
      open.set(writeAnswerId(one), { one, came });
      const [oldest] = open.keys();
      if (open.size > REMEMBERED && oldest !== undefined) open.delete(oldest);
    },
    askWhy({ id, token, data = '' }) {
      // A person who sees no field presses again.
      callback(id, token, { type: MODAL, data: whyForm(data) }, NEVER).catch(() => {});
    },
    async say(id, text, signal) {
      const known = open.get(id);
      // The process that received it may have ended.
      const one = known?.one ?? readAnswerId(id);
      if (one === null) return;
      open.delete(id);
      await known?.came;
      const { applicationId, token, kind } = one;
      const body = { content: fitted(escapeMarkdown(text), LONGEST_ANSWER), allowed_mentions: { parse: [] } };
      const path = `/webhooks/${applicationId}/${token}` as const;
      if (kind === 'command') {
        await api({ method: 'PATCH', path: `${path}/messages/@original`, body, isOpen: true }, signal);
        return;
      }
      await api({ method: 'POST', path, body: { ...body, flags: FOR_THEM_ALONE }, isOpen: true }, signal);
    },
    async suggest({ id, token }, suggestions, signal) {
      const choices = suggestions.map(({ name, value }) => ({
        name: fitted(name, LONGEST_CHOICE),
        value: fitted(value, LONGEST_CHOICE),
      }));
      await callback(id, token, { type: CHOICES, data: { choices } }, signal);
    },
  };
}

const ROW = 1;
const TEXT_INPUT = 4;
const PARAGRAPH = 2;

/** One optional field, sent with the same random data as the button. */
const whyForm = (data: string): object => ({
  custom_id: data,
  title: 'Deny',
  components: [
    {
      type: ROW,
      components: [
        {
          ...{ type: TEXT_INPUT, style: PARAGRAPH, custom_id: 'reason', label: 'Why? The agent is told.' },
          ...{ required: false, max_length: 500 },
        },
      ],
    },
  ],
});

const fitted = (text: string, limit: number): string =>
  text.length > limit ? `${text.slice(0, limit - 1).toWellFormed()}…` : text;
