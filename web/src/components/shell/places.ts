/** True for the chat's address, which fills the screen and scrolls by itself. */
export function isChatPath(path: string): boolean {
  return path === '/chat' || path.startsWith('/chat/');
}
