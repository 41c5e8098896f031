import { Button } from '@mantine/core';
import { useId } from 'react';
import type { McpToolView } from '../../../../src/operations/tools/mcp-tool-view.ts';
import { useIsAdmin } from '../../api/me.ts';
import { useMcpTools, useToolDecision } from '../../api/tools/mcp-tools.ts';
import { LoadError } from '../../components/load-error.tsx';
import { Section } from '../../components/section.tsx';
import { Moment } from '../../time/moment.tsx';
import { say, sayWith } from '../../voice/say.ts';
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
    return <LoadError what={say('tools.the')} error={tools.error} onRetry={() => void tools.refetch()} />;
  if (waiting.length === 0 && refused.length === 0) return null;
  return (
    <Section title={say('tools.title')} intro={say('tools.intro')}>
      {waiting.length === 0 && <p className="soft">{say('tools.none')}</p>}
      {waiting.length > 0 && (
        <ul className={styles.list} aria-label={say('tools.title')}>
          {waiting.map((tool) => (
            <ForeignTool key={keyOf(tool)} tool={tool} />
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <details>
          <summary className={styles.summary}>
            {refused.length === 1 ? say('tools.refusedOne') : say('tools.refusedMore', { number: refused.length })}
          </summary>
          <ul className={styles.list} aria-label={say('tools.refusedOnes')}>
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

function ForeignTool({ tool }: { readonly tool: McpToolView }) {
  const decide = useToolDecision(tool);
  const titleId = useId();
  const { agent, server, tool: name, state, says, changes, waiting, seenAt } = tool;
  const which = say('tools.which', { tool: `${server}/${name}`, agent });
  return (
    <li>
      <article className={styles.tool} aria-labelledby={titleId}>
        <h3 id={titleId}>
          {server}/{name} <span className="soft">{say('tools.of', { agent })}</span>
        </h3>
        <p className="soft">{sayWith(`tools.state.${state}`, { when: <Moment at={seenAt} form="weekday" /> })}</p>
        {waiting !== null && waiting.hidden > 0 && (
          <p className="bad">
            {waiting.hidden === 1 ? say('tools.hiddenOne') : say('tools.hidden', { number: waiting.hidden })}
          </p>
        )}
        <ChangeTable title={say('tools.changed')} changes={changes} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard */}
        <section className={styles.says} aria-label={say('tools.says')} tabIndex={0}>
          {says.map(({ field, label, shown }) => (
            <figure key={field}>
              <figcaption>{label}</figcaption>
              <pre dir="ltr">{shown}</pre>
            </figure>
          ))}
        </section>
        <div className="close-row">
          <Button disabled={decide.isPending} onClick={() => decide.mutate('accept')}>
            {say(state === 'refused' ? 'tools.acceptAfter' : 'tools.accept')}
            <span className="visually-hidden">{which}</span>
          </Button>
          {state !== 'refused' && (
            <Button variant="default" disabled={decide.isPending} onClick={() => decide.mutate('refuse')}>
              {say('tools.refuse')}
              <span className="visually-hidden">{which}</span>
            </Button>
          )}
        </div>
      </article>
    </li>
  );
}
