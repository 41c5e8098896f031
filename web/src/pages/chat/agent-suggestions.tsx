import { say } from '../../voice/say.ts';
import styles from './agent-suggestions.module.css';

interface AgentSuggestionsProps {
  readonly id: string;
  readonly names: readonly string[];
  readonly chosen: number;
  readonly onChoose: (name: string) => void;
}

/** The id of a suggestion, which the field references while it is active. */
export const suggestionId = (list: string, name: string): string => `${list}-${name}`;

/** The agents whose names begin with the text after @. The keys belong to the field; the mouse chooses too. */
export function AgentSuggestions({ id, names, chosen, onChoose }: AgentSuggestionsProps) {
  return (
    <div id={id} role="listbox" aria-label={say('chat.agents')} className={styles.list} tabIndex={-1}>
      {names.map((name, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
        <div
          key={name}
          id={suggestionId(id, name)}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(name)}
        >
          @{name}
        </div>
      ))}
    </div>
  );
}
