/** What takes room on the screen and is no space: a text without any is an empty one for whoever reads it. */
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\u2800\u{1d159}]/u;

/** Whether a text has at least one character that can be seen. */
export const saysSomething = (text: string): boolean => SEEN.test(text);

/** Why a text is refused that has characters, none of which can be seen. */
export const SAYS_NOTHING = 'must not be empty: it holds only characters that cannot be seen';

/** Whether a text is not made of unseen characters alone. Spaces alone pass: `/\S/` refuses them in words of its own. */
export const isNotUnseen = (text: string): boolean => !/\S/.test(text) || saysSomething(text);
