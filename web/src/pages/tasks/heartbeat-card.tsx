import { Button } from '@mantine/core';
import { useState } from 'react';
import type { HeartbeatView } from '../../../../src/operations/tasks/heartbeat-view.ts';
import { useMayChange } from '../../api/me.ts';
import { usePauseHeartbeat } from '../../api/tasks.ts';
import { everyWords } from '../../components/heartbeat/every-words.ts';
import { IntervalForm } from '../../components/heartbeat/interval-form.tsx';
import { IconHeartbeat } from '../../components/icons.tsx';
import { Moment } from '../../time/moment.tsx';
import styles from './heartbeat-card.module.css';

/** The agent's last heartbeat, and why nothing happened if nothing did. */
export function HeartbeatCard({ heart }: { readonly heart: HeartbeatView }) {
  const pause = usePauseHeartbeat();
  const mayChange = useMayChange();
  const [isChanging, setChanging] = useState(false);
  const { agent, state, words, working, nextBeatAt, everySeconds } = heart;
  const isPaused = state === 'paused';
  return (
    <section className={styles.card} aria-label="Heartbeat" data-state={state}>
      <span className={styles.mark}>
        <IconHeartbeat size={22} stroke={1.7} />
      </span>
      <div className={styles.words}>
        <p role="status">{working === null ? words : `Working on “${working.description}”.`}</p>
        <p className="soft">
          {everySeconds === null ? 'No heartbeat' : `Beats ${everyWords(everySeconds)} while there is work`}
          {nextBeatAt !== null && (
            <>
              {' · next '}
              <Moment at={nextBeatAt} form="next" />
            </>
          )}
        </p>
      </div>
      {mayChange && state !== 'off' && (
        <Button
          variant="default"
          aria-label={`Change how often the heart of ${agent} beats`}
          aria-expanded={isChanging}
          onClick={() => setChanging(!isChanging)}
        >
          Change
        </Button>
      )}
      {mayChange && state !== 'off' && (
        <Button
          variant="default"
          loading={pause.isPending}
          aria-label={`${isPaused ? 'Resume' : 'Pause'} the heartbeat of ${agent}`}
          onClick={() => pause.mutate({ agent, paused: !isPaused })}
        >
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
      )}
      {isChanging && (
        <div className={styles.form}>
          <IntervalForm heart={heart} onClose={() => setChanging(false)} />
        </div>
      )}
    </section>
  );
}
