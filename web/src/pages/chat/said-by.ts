import { say } from '../../voice/say.ts';
/** Who said what was found, before its time: not the agent again, where the conversation bears its name. */
export function saidBy({ role, agent, title }: Readonly<Record<'role' | 'agent' | 'title', string>>): string {
  if (role === 'user') return `${say('chat.youSaid')}, `;
  if (role !== 'agent') return 'Belfry, ';
  return title === 'Chat' ? '' : `${agent}, `;
}
