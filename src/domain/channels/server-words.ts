/** The longest words of a server that are shown. */
const WORDS_LIMIT = 300;

/** The words of a server, safe to show and store: without the secret, control characters, and anything beyond a limit. */
export const serverWords = (said: unknown, secret: string | null, mark: string): string => {
  const text = String(said ?? '');
  return (secret === null ? text : text.replaceAll(secret, mark))
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .slice(0, WORDS_LIMIT)
    .toWellFormed();
};
