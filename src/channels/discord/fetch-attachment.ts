/** Where Discord keeps what is attached to messages. */
const HOSTS: readonly string[] = ['cdn.discordapp.com', 'media.discordapp.net'];

/**
 * The bytes of an attachment, from Discord's own hosts, or from the server that stands in for Discord.
 * @throws Error, when the address is another's, or does not give the file
 */
export async function fetchAttachment(
  text: string,
  apiRoot: string,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  const url = URL.parse(text);
  const isDiscords = url?.protocol === 'https:' && url.port === '' && HOSTS.includes(url.hostname);
  if (url === null || !(isDiscords || url.origin === new URL(apiRoot).origin))
    throw new Error('the attachment is not kept by Discord');
  const response = await fetch(url, { redirect: 'error', signal });
  if (response.ok && response.body !== null) return response.body;
  await response.body?.cancel();
  throw new Error(`Discord answers ${response.status} for the attachment`);
}
