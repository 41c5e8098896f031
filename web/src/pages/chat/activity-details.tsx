import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './activity-details.module.css';
import type { Activity, UsedTool } from './thread-state.ts';
import { toolWords } from './tool-words.ts';

/** Whether a fold stands open. Kept where the reply and the message it becomes are both shown: what was opened stays open when the answer ends. */
export interface Fold {
  /** Whose fold it is: the reply that is written and the message it becomes have the same. */
  readonly id: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** What the agent did and thought on the way, as the page saw it happen, folded away. */
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

/** One line that says what was done; the rest below it when it is unfolded. */
export function ActivityFold({ tools, fold: { id, isOpen, onToggle }, children }: ActivityFoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    const before = details.current;
    return () => {
      if (before?.contains(document.activeElement) !== true) return;
      // The reply gives way to its message: whoever was at its fold stays at it.
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
          ? 'What Belfry thought'
          : [...new Set(tools.map(({ name, outcome }) => toolWords(name, outcome)))].join(', ')}
      </summary>
      {children}
    </details>
  );
}

/** What was thought, and the tools by name. */
export function ActivityWords({ reasoning, tools }: Activity) {
  return (
    <>
      {reasoning !== '' && <p>{reasoning}</p>}
      {tools.length > 0 && <p className="soft">Tools used: {tools.map(calledBy).join(', ')}</p>}
    </>
  );
}

const AFTER: Readonly<Record<UsedTool['outcome'], string>> = {
  done: '',
  asked: ' (you are asked)',
  refused: ' (not done)',
  unknown: ' (nobody knows)',
  running: ' (no answer yet)',
};

function calledBy({ name, outcome }: UsedTool): string {
  return `${name}${AFTER[outcome]}`;
}
