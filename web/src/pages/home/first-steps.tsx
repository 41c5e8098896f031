import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { HomeView } from '../../../../src/operations/home/home-view.ts';
import { useChangeMe } from '../../api/change-me.ts';
import { useZone } from '../../api/me.ts';
import { Examples } from '../../components/empty-state.tsx';
import { Section } from '../../components/section.tsx';
import { useNow } from '../../time/now.ts';
import { browserZone, zoneClock } from '../../time/zones.ts';
import { say } from '../../voice/say.ts';
import { examples } from '../schedules/examples.ts';
import styles from './first-steps.module.css';

interface FirstStepsProps {
  readonly setup: HomeView['setup'];
  readonly onExample: (text: string) => void;
}

/** The first minute: three examples to press, and the first settings. */
export function FirstSteps({ setup, onExample }: FirstStepsProps) {
  const change = useChangeMe();
  const zone = useZone();
  const now = useNow(60_000);
  const guess = browserZone();
  return (
    <Section title={say('first.title')} intro={say('first.intro')}>
      <div className={styles.examples}>
        <Examples texts={examples()} onPick={onExample} />
      </div>
      <ol className={styles.steps} aria-label={say('first.steps')}>
        <Step
          isDone={setup.hasZone}
          title={say('zone.yours')}
          words={
            setup.hasZone
              ? say('first.zoneNow', { zone, clock: zoneClock(zone, now) })
              : say('first.zoneGuess', { zone: guess, clock: zoneClock(guess, now) })
          }
        >
          {!setup.hasZone && (
            <Button onClick={() => change.mutate({ zone: guess })} loading={change.isPending}>
              {say('first.useZone', { zone: guess })}
            </Button>
          )}
          <Button component={Link} href="/settings/you" variant="default" aria-label={say('first.changeZone')}>
            {say('do.change')}
          </Button>
        </Step>
        <ModelStep isDone={setup.hasModel} />
        <Step
          isDone={setup.hasChannel}
          title={say('first.channel')}
          words={say(setup.hasChannel ? 'first.hasChannel' : 'first.noChannel')}
        >
          <Button component={Link} href="/settings/channels" variant="default" aria-label={say('first.linkChannel')}>
            {say('home.linkOne')}
          </Button>
        </Step>
      </ol>
    </Section>
  );
}

function ModelStep({ isDone }: { readonly isDone: boolean }) {
  return (
    <Step isDone={isDone} title={say('first.model')} words={say(isDone ? 'first.hasModel' : 'first.noModel')}>
      <Button component={Link} href="/agents" variant="default">
        {say('first.seeAgents')}
      </Button>
      {!isDone && (
        <Button component="a" href="/docs/how-to/use-your-own-model.html" variant="default">
          {say('first.howModel')}
        </Button>
      )}
    </Step>
  );
}

interface StepProps {
  readonly isDone: boolean;
  readonly title: string;
  readonly words: string;
  readonly children: ReactNode;
}

function Step({ isDone, title, words, children }: StepProps) {
  return (
    <li data-done={isDone || undefined}>
      <div>
        <p className={styles.title}>
          {title}
          {isDone && <span className={styles.done}>{say('do.done')}</span>}
        </p>
        <p className="soft">{words}</p>
      </div>
      <div className="close-row">{children}</div>
    </li>
  );
}
