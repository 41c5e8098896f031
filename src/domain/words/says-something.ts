/** Visible characters other than spaces: a text without any looks empty. */
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\u2800\u{1d159}]/u;

/** Whether a text has at least one visible character. */
export const saysSomething = (text: string): boolean => SEEN.test(text);

/** The refusal of a text that has only invisible characters. */
export const SAYS_NOTHING = 'must not be empty: it holds only characters that cannot be seen';

/**
 * Whether a text is not only of invisible characters. Spaces alone pass, because `/\S/` refuses them with its own
 * words.
 */
export const isNotUnseen = (text: string): boolean => !/\S/.test(text) || saysSomething(text);
