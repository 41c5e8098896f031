import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { say } from '../../voice/say.ts';
import styles from './activity-details.module.css';
import type { Activity, UsedTool } from './thread-state.ts';
import { toolWords } from './tool-words.ts';

/**
 * Whether a fold is open. Stored above both the draft and its message, so that a fold stays open when the reply ends.
 */
export interface Fold {
  /** The id of the fold, equal for a draft and the message that it becomes. */
  readonly id: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** The agent's steps and thoughts, as the page saw them, folded. */
export function ActivityDetails({ activity, fold }: { readonly activity: Activity; readonly fold: Fold }) {
  const { tools, reasoning } = activity;
  if (tools.length === 0 && reasoning === '') return null;
  return (
    <ActivityFold tools={tools} fold={fold}>
      <ActivityWords {...activity} />
    </ActivityFold>
  );
}

interface ActivityFoldProps {
  readonly tools: readonly UsedTool[];
  readonly fold: Fold;
  readonly children: ReactNode;
}

/** One line about the steps; the rest when it is unfolded. */
export function ActivityFold({ tools, fold: { id, isOpen, onToggle }, children }: ActivityFoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    const before = details.current;
    return () => {
      if (before?.contains(document.activeElement) !== true) return;
      // The draft is replaced by its message: the focus moves to the message's fold.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>(`[data-fold="${id}"] > summary`)?.focus({ preventScroll: true });
      });
    };
  }, [id]);
  return (
    <details
      ref={details}
      data-fold={id}
      className={styles.details}
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary>
        {tools.length === 0
          ? say('chat.thought')
          : [...new Set(tools.map(({ name, outcome }) => toolWords(name, outcome)))].join(', ')}
      </summary>
      {children}
    </details>
  );
}

/** The thoughts, and the tools by name. */
export function ActivityWords({ reasoning, tools }: Activity) {
  return (
    <>
      {reasoning !== '' && <p>{reasoning}</p>}
      {tools.length > 0 && <p className="soft">{say('chat.tools', { tools: tools.map(calledBy).join(', ') })}</p>}
    </>
  );
}

function calledBy({ name, outcome }: UsedTool): string {
  return outcome === 'done' ? name : `${name} ${say(`chat.after.${outcome}`)}`;
}
