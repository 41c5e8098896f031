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
import { EXAMPLES } from '../schedules/examples.ts';
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
    <Section title="Begin here" intro="Write above what should happen and when, or press one of these and then Save.">
      <div className={styles.examples}>
        <Examples texts={EXAMPLES} onPick={onExample} />
      </div>
      <ol className={styles.steps} aria-label="First steps">
        <Step
          isDone={setup.hasZone}
          title="Your time zone"
          words={
            setup.hasZone
              ? `${zone}, ${zoneClock(zone, now)} now`
              : `Your browser says ${guess}, ${zoneClock(guess, now)} now.`
          }
        >
          {!setup.hasZone && (
            <Button onClick={() => change.mutate({ zone: guess })} loading={change.isPending}>
              Use {guess}
            </Button>
          )}
          <Button component={Link} href="/settings/you" variant="default" aria-label="Change your time zone">
            Change
          </Button>
        </Step>
        <ModelStep isDone={setup.hasModel} />
        <Step
          isDone={setup.hasChannel}
          title="A channel"
          words={
            setup.hasChannel
              ? 'You are reached outside of this page too.'
              : 'Until you link a chat, reminders come to this page only.'
          }
        >
          <Button component={Link} href="/settings/channels" variant="default" aria-label="Link a channel">
            Link one
          </Button>
        </Step>
      </ol>
    </Section>
  );
}

function ModelStep({ isDone }: { readonly isDone: boolean }) {
  return (
    <Step
      isDone={isDone}
      title="A model"
      words={
        isDone
          ? 'A language model is connected.'
          : 'Reminders and schedules work without one. Agents that think need a model: set BELFRY_MODEL, or name it in belfry.config.ts, and start Belfry again.'
      }
    >
      <Button component={Link} href="/agents" variant="default">
        See the agents
      </Button>
      {!isDone && (
        <Button component="a" href="/docs/how-to/use-your-own-model.html" variant="default">
          How to connect one
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
          {isDone && <span className={styles.done}>Done</span>}
        </p>
        <p className="soft">{words}</p>
      </div>
      <div className={styles.buttons}>{children}</div>
    </li>
  );
}
