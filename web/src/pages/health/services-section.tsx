import { Link } from 'wouter';
import type { Health } from '../../api/health/health.ts';
import { Section } from '../../components/section.tsx';
import { Moment } from '../../time/moment.tsx';
import { say, sayWith } from '../../voice/say.ts';
import styles from './health-page.module.css';

/** The connections from outside, and the servers whose tools agents have. */
export function ServicesSection({ health: { channels, mcpServers } }: { readonly health: Health }) {
  return (
    <Section title={say('serve.title')}>
      <h3>{say('serve.channels')}</h3>
      {channels.length === 0 ? (
        <p className="soft">
          {say('serve.none')} <Link href="/settings/channels">{say('serve.connect')}</Link>
        </p>
      ) : (
        <ul className={styles.rows} aria-label={say('serve.channels')}>
          {channels.map(({ channel, state, words, heardAt }) => (
            <li key={channel} className={styles.row} data-state={CHANNEL_STATES[state]}>
              <div className={styles.words}>
                <p className={styles.message}>{channel}</p>
                <p className={styles.fix}>
                  {words}
                  {heardAt !== null && <>, {sayWith('serve.heard', { when: <Moment at={heardAt} /> })}</>}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <h3>{say('serve.mcp')}</h3>
      {mcpServers.length === 0 ? (
        <p className="soft">{say('serve.noMcp')}</p>
      ) : (
        <ul className={styles.rows} aria-label={say('serve.mcp')}>
          {mcpServers.map(({ agent, server, state, since, tools, problem }) => (
            <li key={`${agent} ${server}`} className={styles.row} data-state={state === 'down' ? 'wrong' : undefined}>
              <div className={styles.words}>
                <p className={styles.message}>{say('serve.of', { server, agent })}</p>
                <p className={styles.fix}>
                  {sayWith('serve.since', {
                    state: problem ?? say(`serve.state.${state}`, { number: tools }),
                    when: <Moment at={since} />,
                  })}
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
