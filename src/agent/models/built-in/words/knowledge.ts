import type { Utterance } from '../dialogue.ts';

/** Asks for words or knowledge at once, not for a reminder. */
const KNOWLEDGE =
  /^(?:tell|give|show|explain|translate|summari[sz]e|calculate|compute|solve|recommend|suggest|define|describe|generate|search|look up|talk|speak|teach|answer|(?:write|draw|sing|compose|make up|make|create|play) (?:me )?(?:an? |some )?(?:poem|story|joke|song|essay|haiku|picture|image|music|code|program|e-?mail|letter for me))\b/i;

/** Whether the words ask for immediate knowledge or invention, which the built-in model does not have. */
export function asksForKnowledge({ text }: Utterance): boolean {
  return KNOWLEDGE.test(text);
}
