import { Link } from 'wouter';
import type { Health } from '../../api/health/health.ts';
import { Section } from '../../components/section.tsx';
import { Moment } from '../../time/moment.tsx';
import styles from './health-page.module.css';

/** The connections from outside, and the servers whose tools agents have. */
export function ServicesSection({ health: { channels, mcpServers } }: { readonly health: Health }) {
  return (
    <Section title="Channels and tools">
      <h3>Channels</h3>
      {channels.length === 0 ? (
        <p className="soft">
          Nobody writes to Belfry but on this page. <Link href="/settings/channels">Connect a channel</Link>
        </p>
      ) : (
        <ul className={styles.rows} aria-label="Channels">
          {channels.map(({ channel, state, words, heardAt }) => (
            <li key={channel} className={styles.row} data-state={CHANNEL_STATES[state]}>
              <div className={styles.words}>
                <p className={styles.message}>{channel}</p>
                <p className={styles.fix}>
                  {words}
                  {heardAt !== null && (
                    <>
                      , heard <Moment at={heardAt} />
                    </>
                  )}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <h3>MCP servers</h3>
      {mcpServers.length === 0 ? (
        <p className="soft">No agent has tools of other servers.</p>
      ) : (
        <ul className={styles.rows} aria-label="MCP servers">
          {mcpServers.map(({ agent, server, state, since, tools, problem }) => (
            <li key={`${agent} ${server}`} className={styles.row} data-state={state === 'down' ? 'wrong' : undefined}>
              <div className={styles.words}>
                <p className={styles.message}>
                  {server} of {agent}
                </p>
                <p className={styles.fix}>
                  {problem ?? `${state}, ${tools === 1 ? '1 tool' : `${tools} tools`}`}, since <Moment at={since} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** The look of a channel's state; states that settle by themselves look neutral. */
const CHANNEL_STATES: Readonly<Record<Health['channels'][number]['state'], 'wrong' | 'mind' | undefined>> = {
  connected: undefined,
  connecting: 'mind',
  off: 'mind',
  taken: 'wrong',
  refused: 'wrong',
  unreachable: 'wrong',
};
