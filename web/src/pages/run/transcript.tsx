import type { RunDetail } from '../../../../src/operations/views/run-views.ts';
import { say } from '../../voice/say.ts';
import { toolWords } from '../chat/tool-words.ts';
import styles from './transcript.module.css';
import { callNotes } from './work-rows.ts';

type Step = RunDetail['transcript'][number];

/** The agent's text, thoughts and tools, step by step. */
export function Transcript({ steps, output }: { readonly steps: readonly Step[]; readonly output: string | null }) {
  if (steps.length === 0 && output === null) return <p className="soft">{say('work.nothingYet')}</p>;
  const said = steps.filter((step) => step.text !== '' || step.reasoning !== '' || step.tools.length > 0);
  const last = steps.at(-1)?.text ?? '';
  return (
    <ol className={styles.steps}>
      {said.map((step) => (
        <li key={step.number} className={styles.step}>
          {step.reasoning !== '' && (
            <details className={styles.fold}>
              <summary>{say('work.thought')}</summary>
              <p className="as-written">{step.reasoning}</p>
            </details>
          )}
          {step.tools.map((tool, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the tools of a stored step never move
            <details key={index} className={styles.fold} data-bad={tool.isError || undefined}>
              <summary>
                {toolWords(tool.name, tool.outcome)} <code>{tool.name}</code>
              </summary>
              {[...(tool.source === null ? [] : [say('work.toolOf', { source: tool.source })]), ...callNotes(tool)].map(
                (note) => (
                  <p key={note} className={styles.label}>
                    {note}
                  </p>
                ),
              )}
              <p className={styles.label}>{say('work.asked')}</p>
              <pre className="raw">{printed(tool.input)}</pre>
              {tool.output !== null && (
                <>
                  <p className={styles.label}>{say('work.answered')}</p>
                  <pre className="raw">{printed(tool.output)}</pre>
                </>
              )}
            </details>
          ))}
          {step.sentBack !== null && <p className={styles.label}>{say('work.sentBack', { words: step.sentBack })}</p>}
          {step.text !== '' && <p className="as-written">{step.text}</p>}
        </li>
      ))}
      {output !== null && output !== '' && output !== last && (
        <li className={styles.step}>
          <p className={styles.label}>{say('work.lastWords')}</p>
          <p className="as-written">{output}</p>
        </li>
      )}
    </ol>
  );
}

function printed(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');
}
