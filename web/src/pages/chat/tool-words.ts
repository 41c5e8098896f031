import type { ToolOutcomeKind } from '../../../../src/domain/tool-outcome.ts';
import { isSentence, say } from '../../voice/say.ts';

/** A tool's action as done, asked for or impossible, in a person's words; an unknown tool by its own name. */
export function toolWords(tool: string, outcome: ToolOutcomeKind): string {
  const [done = '', deed = ''] = deedOf(tool).split('|');
  return outcome === 'done' ? done : say(`outcome.${outcome}`, { deed });
}

/** The action as done and as asked for. A toolset may have one tool for each channel. */
function deedOf(tool: string): string {
  const channel = /^notify_via_(.+)$/.exec(tool)?.[1];
  if (channel !== undefined) return say('tool.onChannel', { channel: channel.replaceAll('_', ' ') });
  const name = `tool.${tool}`;
  return isSentence(name) ? say(name) : say('tool.other', { tool });
}
