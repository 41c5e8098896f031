import { Button } from '@mantine/core';
import { useState } from 'react';
import type { HeartbeatView } from '../../../../src/operations/tasks/heartbeat-view.ts';
import { useMayChange } from '../../api/me.ts';
import { usePauseHeartbeat } from '../../api/tasks.ts';
import { everyWords } from '../../components/heartbeat/every-words.ts';
import { IntervalForm } from '../../components/heartbeat/interval-form.tsx';
import { IconHeartbeat } from '../../components/icons.tsx';
import { Moment } from '../../time/moment.tsx';
import { say, sayWith } from '../../voice/say.ts';
import styles from './heartbeat-card.module.css';

/** The agent's last heartbeat, and why nothing happened if nothing did. */
export function HeartbeatCard({ heart }: { readonly heart: HeartbeatView }) {
  const pause = usePauseHeartbeat();
  const mayChange = useMayChange();
  const [isChanging, setChanging] = useState(false);
  const { agent, state, words, working, nextBeatAt, everySeconds } = heart;
  const isPaused = state === 'paused';
  return (
    <section className={styles.card} aria-label={say('heart.one')} data-state={state}>
      <span className={styles.mark}>
        <IconHeartbeat size={22} stroke={1.7} />
      </span>
      <div className={styles.words}>
        <p role="status">{working === null ? words : say('heart.working', { what: working.description })}</p>
        <p className="soft">
          {everySeconds === null ? say('heart.none') : say('heart.beats', { every: everyWords(everySeconds) })}
          {nextBeatAt !== null && (
            <>
              {' · '}
              {sayWith('heart.next', { when: <Moment at={nextBeatAt} form="next" /> })}
            </>
          )}
        </p>
      </div>
      {mayChange && state !== 'off' && (
        <Button
          variant="default"
          aria-label={say('heart.howOften', { agent })}
          aria-expanded={isChanging}
          onClick={() => setChanging(!isChanging)}
        >
          {say('do.change')}
        </Button>
      )}
      {mayChange && state !== 'off' && (
        <Button
          variant="default"
          loading={pause.isPending}
          aria-label={say(isPaused ? 'heart.resumeIt' : 'heart.pauseIt', { agent })}
          onClick={() => pause.mutate({ agent, paused: !isPaused })}
        >
          {say(isPaused ? 'plan.act.resume' : 'plan.act.pause')}
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
