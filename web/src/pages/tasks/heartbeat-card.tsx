import { Button } from '@mantine/core';
import IconHeartbeat from '@tabler/icons-react/dist/esm/icons/IconHeartbeat.mjs';
import type { HeartbeatView } from '../../../../src/operations/tasks/heartbeat-view.ts';
import { usePauseHeartbeat } from '../../api/tasks.ts';
import { Moment } from '../../time/moment.tsx';
import styles from './heartbeat-card.module.css';

/** When the agent last looked at its list, and why nothing happened if nothing did. */
export function HeartbeatCard({ heart }: { readonly heart: HeartbeatView }) {
  const pause = usePauseHeartbeat();
  const { agent, state, words, working, nextBeatAt, everySeconds } = heart;
  const isPaused = state === 'paused';
  return (
    <section className={styles.card} aria-label="Heartbeat" data-state={state}>
      <span className={styles.mark}>
        <IconHeartbeat size={22} stroke={1.7} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <p role="status">{working === null ? words : `Working on “${working.description}”.`}</p>
        <p className="soft">
          {everySeconds === null ? 'No heartbeat' : `Beats every ${spanWords(everySeconds)} while there is work`}
          {nextBeatAt !== null && (
            <>
              {' · next '}
              <Moment at={nextBeatAt} form="next" />
            </>
          )}
        </p>
      </div>
      {state !== 'off' && (
        <Button
          variant="default"
          loading={pause.isPending}
          aria-label={`${isPaused ? 'Resume' : 'Pause'} the heartbeat of ${agent}`}
          onClick={() => pause.mutate({ agent, paused: !isPaused })}
        >
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
      )}
    </section>
  );
}

function spanWords(seconds: number): string {
  if (seconds === 60) return 'minute';
  if (seconds % 3600 === 0) return seconds === 3600 ? 'hour' : `${seconds / 3600} hours`;
  return seconds % 60 === 0 ? `${seconds / 60} minutes` : `${seconds} seconds`;
}
