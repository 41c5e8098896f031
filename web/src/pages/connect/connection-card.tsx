import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { type ConnectionRequest, useAnswerConnection } from '../../api/connections/asked-connection.ts';
import { errorWords } from '../../api/problem.ts';
import { WakesField } from '../../components/wakes/wakes-field.tsx';
import type { AllowedWakes } from '../../components/wakes/wakes-words.ts';
import { say, sayWith } from '../../voice/say.ts';
import styles from './connect-page.module.css';

const RIGHTS = [0, 1, 2] as const;

/** Who asks, what it may and may not do, and the two answers. Nothing is preselected, so that no stray key approves. */
export function ConnectionCard({ request }: { readonly request: ConnectionRequest }) {
  const { id, calledItself, person, agents } = request;
  const [agent, setAgent] = useState(agents[0]?.name);
  const [wakes, setWakes] = useState<AllowedWakes | null>(null);
  const answer = useAnswerConnection();
  const isBusy = answer.isPending || answer.isSuccess;
  const said = answer.variables?.allow;
  const reply = (allow: boolean) =>
    answer.mutate({
      ...{ id, allow },
      ...(allow && agent !== undefined ? { agent } : {}),
      ...(allow && wakes !== null ? { wakes } : {}),
    });
  return (
    <section className={`framed ${styles.card}`} aria-labelledby="connect-title">
      <h1 id="connect-title">{titleOf(request)}</h1>
      <p className="soft">
        {calledItself === null ? say('connect.nameless') : say('connect.called', { name: calledItself })}{' '}
        {placeWords(request)}
      </p>
      <p className={styles.warning}>{say('connect.onlyIf')}</p>
      <p>
        {agents.length > 1
          ? sayWith('connect.acts', { person: <strong>{person}</strong> })
          : sayWith('connect.actsOne', { person: <strong>{person}</strong>, agent: agent ?? '' })}
      </p>
      {agents.length > 1 && (
        <NativeSelect
          label={say('token.agent')}
          value={agent}
          data={agents.map(({ name }) => name)}
          onChange={(event) => setAgent(event.currentTarget.value)}
        />
      )}
      <div className={styles.rights}>
        <h2>{say('connect.may')}</h2>
        <ul>
          {RIGHTS.map((one) => (
            <li key={one}>{say(`connect.may.${one}`)}</li>
          ))}
        </ul>
        <WakesField value={wakes} onChange={setWakes} />
      </div>
      <div className={styles.rights}>
        <h2>{say('connect.mayNot')}</h2>
        <ul>
          {RIGHTS.map((one) => (
            <li key={one}>{say(`connect.mayNot.${one}`)}</li>
          ))}
        </ul>
      </div>
      <p className="soft">{say('connect.end')}</p>
      {answer.isError && (
        <p className="bad" role="alert">
          {errorWords(answer.error)}
        </p>
      )}
      <div className={styles.buttons}>
        <Button size="md" loading={isBusy && said === true} disabled={isBusy} onClick={() => reply(true)}>
          {say('connect.allow')}
        </Button>
        <Button
          size="md"
          variant="default"
          loading={isBusy && said === false}
          disabled={isBusy}
          onClick={() => reply(false)}
        >
          {say('connect.deny')}
        </Button>
      </div>
    </section>
  );
}

/** The verified host comes first: where the answer goes, or who describes the program. */
function titleOf({ returnsTo, describedBy }: ConnectionRequest): string {
  const who = returnsTo ?? describedBy;
  return who === null ? say('connect.wantsHere') : say('connect.wants', { who });
}

function placeWords({ returnsTo, describedBy }: ConnectionRequest): string {
  const described =
    describedBy === null || describedBy === returnsTo ? '' : `${say('connect.described', { who: describedBy })} `;
  return returnsTo === null
    ? `${described}${say('connect.goesHere')}`
    : `${described}${say('connect.goes', { who: returnsTo })}`;
}
