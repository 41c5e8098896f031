import { Button } from '@mantine/core';
import { useId } from 'react';
import type { McpToolView } from '../../../../src/operations/tools/mcp-tool-view.ts';
import { useIsAdmin } from '../../api/me.ts';
import { useMcpTools, useToolDecision } from '../../api/tools/mcp-tools.ts';
import { LoadError } from '../../components/load-error.tsx';
import { Section } from '../../components/section.tsx';
import { Moment } from '../../time/moment.tsx';
import { ChangeTable } from '../approvals/card/change-table.tsx';
import styles from './foreign-tools.module.css';

/** Tools of foreign servers that wait for a look, and refused ones. Renders nothing without any. */
export function ForeignTools() {
  const isAdmin = useIsAdmin();
  const tools = useMcpTools(isAdmin);
  const items = tools.data?.items ?? [];
  const waiting = items.filter(({ state }) => state === 'new' || state === 'changed');
  const refused = items.filter(({ state }) => state === 'refused');
  if (tools.isError)
    return <LoadError what="The tools of servers" error={tools.error} onRetry={() => void tools.refetch()} />;
  if (waiting.length === 0 && refused.length === 0) return null;
  return (
    <Section
      title="Tools that wait for a look"
      intro="A server says something new of these tools. All of it is the server's own word; until you accept one, its agent does not have it."
    >
      {waiting.length === 0 && <p className="soft">None waits.</p>}
      {waiting.length > 0 && (
        <ul className={styles.list} aria-label="Tools that wait for a look">
          {waiting.map((tool) => (
            <ForeignTool key={keyOf(tool)} tool={tool} />
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <details>
          <summary className={styles.summary}>
            {refused.length === 1 ? 'One tool was refused' : `${refused.length} tools were refused`}
          </summary>
          <ul className={styles.list} aria-label="Refused tools">
            {refused.map((tool) => (
              <ForeignTool key={keyOf(tool)} tool={tool} />
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}

const keyOf = ({ agent, server, tool }: McpToolView): string => JSON.stringify([agent, server, tool]);

const STATES: Readonly<Record<McpToolView['state'], string>> = {
  accepted: 'accepted',
  new: 'new',
  changed: 'says something else than before',
  refused: 'refused',
};

function ForeignTool({ tool }: { readonly tool: McpToolView }) {
  const decide = useToolDecision(tool);
  const titleId = useId();
  const { agent, server, tool: name, state, says, changes, waiting, seenAt } = tool;
  const which = `: ${server}/${name} of ${agent}`;
  return (
    <li>
      <article className={styles.tool} aria-labelledby={titleId}>
        <h3 id={titleId}>
          {server}/{name} <span className="soft">of {agent}</span>
        </h3>
        <p className="soft">
          {STATES[state]}, since <Moment at={seenAt} form="weekday" />
        </p>
        {waiting !== null && waiting.hidden > 0 && (
          <p className={styles.bad}>
            {waiting.hidden === 1 ? 'One character' : `${waiting.hidden} characters`} of it cannot be seen, or looks
            like another one: shown as ⟦…⟧.
          </p>
        )}
        <ChangeTable title="What changed" changes={changes} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard */}
        <section className={styles.says} aria-label="What it says of itself now" tabIndex={0}>
          {says.map(({ field, label, shown }) => (
            <figure key={field}>
              <figcaption>{label}</figcaption>
              <pre dir="ltr">{shown}</pre>
            </figure>
          ))}
        </section>
        <div className={styles.buttons}>
          <Button disabled={decide.isPending} onClick={() => decide.mutate('accept')}>
            {state === 'refused' ? 'Accept after all' : 'Accept as shown'}
            <span className="visually-hidden">{which}</span>
          </Button>
          {state !== 'refused' && (
            <Button variant="default" disabled={decide.isPending} onClick={() => decide.mutate('refuse')}>
              Refuse<span className="visually-hidden">{which}</span>
            </Button>
          )}
        </div>
      </article>
    </li>
  );
}
