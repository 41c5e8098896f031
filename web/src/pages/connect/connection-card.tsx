import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { type ConnectionRequest, useAnswerConnection } from '../../api/connections/asked-connection.ts';
import { errorWords } from '../../api/problem.ts';
import { WakesField } from '../../components/wakes/wakes-field.tsx';
import type { AllowedWakes } from '../../components/wakes/wakes-words.ts';
import styles from './connect-page.module.css';

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
    <section className={styles.card} aria-labelledby="connect-title">
      <h1 id="connect-title">{titleOf(request)}</h1>
      <p className={styles.soft}>
        {calledItself === null
          ? 'It does not say what it is called. '
          : `It calls itself “${calledItself}”, a name that nobody checked. `}
        {placeWords(request)}
      </p>
      <p className={styles.warning}>Allow it only if you began this yourself, just now, in that program.</p>
      <p>
        It would act for <strong>{person}</strong>
        {agents.length > 1 ? ', as one agent:' : `, as the agent ${agent ?? ''}.`}
      </p>
      {agents.length > 1 && (
        <NativeSelect
          label="Which agent?"
          value={agent}
          data={agents.map(({ name }) => name)}
          onChange={(event) => setAgent(event.currentTarget.value)}
        />
      )}
      <div className={styles.rights}>
        <h2>It may</h2>
        <ul>
          <li>see what this agent has planned, and how its runs went</li>
          <li>
            set reminders, plan things for later, and change what it planned; what needs your yes waits for you here
          </li>
          <li>be woken at the times it planned</li>
        </ul>
        <WakesField value={wakes} onChange={setWakes} />
      </div>
      <div className={styles.rights}>
        <h2>It may not</h2>
        <ul>
          <li>answer anything for you</li>
          <li>read your chats, or what other agents planned</li>
          <li>change your settings, or make tokens</li>
        </ul>
      </div>
      <p className={styles.soft}>
        You can end it at any time: Settings, Tokens. It ends by itself when it was not used for 90 days.
      </p>
      {answer.isError && (
        <p className={styles.problem} role="alert">
          {errorWords(answer.error)}
        </p>
      )}
      <div className={styles.buttons}>
        <Button size="md" loading={isBusy && said === true} disabled={isBusy} onClick={() => reply(true)}>
          Allow
        </Button>
        <Button
          size="md"
          variant="default"
          loading={isBusy && said === false}
          disabled={isBusy}
          onClick={() => reply(false)}
        >
          Don’t allow
        </Button>
      </div>
    </section>
  );
}

/** The verified host comes first: where the answer goes, or who describes the program. */
function titleOf({ returnsTo, describedBy }: ConnectionRequest): string {
  const who = returnsTo ?? describedBy;
  return who === null ? 'A program on this computer wants to use Belfry' : `${who} wants to use Belfry`;
}

function placeWords({ returnsTo, describedBy }: ConnectionRequest): string {
  const described = describedBy === null || describedBy === returnsTo ? '' : `It is described by ${describedBy}. `;
  return returnsTo === null
    ? `${described}Your answer goes to a program on this computer: any program here could ask in its place.`
    : `${described}Your answer goes to ${returnsTo}.`;
}
