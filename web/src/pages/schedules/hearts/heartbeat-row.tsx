import { useState } from 'react';
import { Link } from 'wouter';
import type { HeartbeatView } from '../../../../../src/operations/tasks/heartbeat-view.ts';
import { usePauseHeartbeat } from '../../../api/tasks.ts';
import { Changes } from '../../../components/changes.tsx';
import { everyWords } from '../../../components/heartbeat/every-words.ts';
import { IntervalForm } from '../../../components/heartbeat/interval-form.tsx';
import { IconHeartbeat, IconPencil, IconPlayerPause, IconPlayerPlay } from '../../../components/icons.tsx';
import { StateWord } from '../../../components/state-word.tsx';
import { Moment } from '../../../time/moment.tsx';
import { say } from '../../../voice/say.ts';
import buttonStyles from '../schedule-buttons.module.css';
import rowStyles from '../schedule-row.module.css';
import styles from './heartbeat-list.module.css';

/** An agent's heartbeat among the schedules: its interval, its next time, and its last outcome. */
export function HeartbeatRow({ heart }: { readonly heart: HeartbeatView }) {
  const { agent, state, everySeconds, words, nextBeatAt, lastBeatAt } = heart;
  const [isChanging, setChanging] = useState(false);
  const pause = usePauseHeartbeat();
  const isPaused = state === 'paused';
  return (
    <>
      <div className={rowStyles.row}>
        <span className={rowStyles.choose} />
        <div className={rowStyles.kind} title={say('heart.one')}>
          <IconHeartbeat size={20} stroke={1.7} />
          <span className="visually-hidden">{say('heart.one')}</span>
        </div>
        <div className={rowStyles.main}>
          <Link href={`/tasks?agent=${encodeURIComponent(agent)}`} className={rowStyles.title}>
            {say('heart.of', { agent })}
          </Link>
          <p className={rowStyles.sentence}>
            {say('heart.while', { every: everyWords(everySeconds ?? 0) })}{' '}
            <span className={rowStyles.agent}>· {agent}</span>
          </p>
          <p className={rowStyles.sentence}>{words}</p>
        </div>
        <dl className={rowStyles.facts}>
          <div>
            <dt>{say('plan.next')}</dt>
            <dd>
              {nextBeatAt === null ? (
                <span className="soft">{say('heart.whenWork')}</span>
              ) : (
                <Moment at={nextBeatAt} form="next" />
              )}
            </dd>
          </div>
          <div>
            <dt>{say('plan.last')}</dt>
            <dd>
              {lastBeatAt === null ? <span className="soft">{say('plan.notYet')}</span> : <Moment at={lastBeatAt} />}
            </dd>
          </div>
        </dl>
        <div className={rowStyles.state}>
          <StateWord state={isPaused ? 'paused' : 'active'} />
        </div>
        <Changes>
          <div className={buttonStyles.buttons}>
            <button
              type="button"
              title={say(isPaused ? 'plan.act.resume' : 'plan.act.pause')}
              aria-label={say(isPaused ? 'heart.resume' : 'heart.pause', { agent })}
              onClick={() => pause.mutate({ agent, paused: !isPaused })}
            >
              {isPaused ? <IconPlayerPlay size={18} stroke={1.7} /> : <IconPlayerPause size={18} stroke={1.7} />}
            </button>
            <button
              type="button"
              title={say('plan.act.edit')}
              aria-label={say('heart.edit', { agent })}
              aria-expanded={isChanging}
              onClick={() => setChanging(!isChanging)}
            >
              <IconPencil size={18} stroke={1.7} />
            </button>
          </div>
        </Changes>
      </div>
      {isChanging && (
        <div className={styles.form}>
          <IntervalForm heart={heart} onClose={() => setChanging(false)} />
        </div>
      )}
    </>
  );
}
