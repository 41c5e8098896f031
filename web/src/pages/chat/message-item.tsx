import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'wouter';
import type { TurnDetail } from '../../../../src/operations/views/run-views.ts';
import type { MessageView } from '../../../../src/operations/views/views.ts';
import { client } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { errorWords } from '../../api/problem.ts';
import { useScheduleOf } from '../../api/schedules.ts';
import { BellMark } from '../../components/bell-mark.tsx';
import { IconInfoCircle } from '../../components/icons.tsx';
import { OfferAnswer } from '../../components/offer/offer-answer.tsx';
import { ReminderAnswer } from '../../components/reminder/reminder-answer.tsx';
import { part } from '../../parts/part.ts';
import { Moment } from '../../time/moment.tsx';
import { type PlainName, say } from '../../voice/say.ts';
import { ActivityDetails, ActivityFold, ActivityWords, type Fold } from './activity-details.tsx';
import { StoredLine } from './line/stored-line.tsx';
import styles from './message-item.module.css';
import type { Activity, UsedTool } from './thread-state.ts';
import { UndoChange } from './undo-change.tsx';

const InlineProposal = part(
  'inline-proposal',
  async () => (await import('../approvals/card/inline-proposal.tsx')).InlineProposal,
  ['lists', 'approvals'],
);

interface MessageItemProps {
  readonly message: MessageView;
  readonly activity: Activity | undefined;
  /** The speaker; null when there is one agent, which needs no name. */
  readonly speaker: string | null;
  readonly fold: Fold;
}

const SENDING: Readonly<Partial<Record<NonNullable<MessageView['deliveryState']>, PlainName>>> = {
  failed: 'chat.notDelivered',
  unknown: 'chat.maybeSent',
};

/** One message: the person's, an agent's, one of a schedule, or a notice of Belfry itself. */
export function MessageItem({ message, activity, speaker, fold }: MessageItemProps) {
  if (message.proposals > 1) return <Notice message={message} />;
  if (message.proposalId !== null) return <ProposalMessage id={message.proposalId} message={message} />;
  // What Belfry itself says became of a wish, or of a word that it took itself, is the answer to it.
  if (message.role === 'notice' && message.turnId === null && message.replyTo === null)
    return <Notice message={message} />;
  if (message.role === 'user') return <Own message={message} />;
  return <Said message={message} activity={activity} speaker={speaker} fold={fold} />;
}

function Said({ message, activity, speaker, fold }: MessageItemProps) {
  const isRung = message.runId !== null && message.scheduleId !== null;
  const kind = useScheduleOf(isRung ? message.scheduleId : null)?.kind ?? 'reminder';
  const of = kind === 'reminder' ? 'reminder' : 'planned';
  const label = speaker === null ? say(`chat.${of}`) : say(`chat.${of}By`, { name: speaker });
  const sending = message.deliveryState === null ? undefined : SENDING[message.deliveryState];
  return (
    <article
      className={styles.agent}
      data-rung={isRung || undefined}
      aria-label={isRung ? label : (speaker ?? 'Belfry')}
    >
      <div className={styles.mark}>
        <BellMark size={26} />
      </div>
      <div className={styles.said}>
        {isRung && <p className={styles.label}>{label}</p>}
        {!isRung && speaker !== null && <p className={styles.speaker}>{speaker}</p>}
        <StoredLine message={message} />
        <footer className={styles.facts}>
          <Moment at={message.createdAt} form="clock" />
          {sending !== undefined && (
            <span data-bad={message.deliveryState === 'failed' || undefined}>{say(sending)}</span>
          )}
          {message.scheduleId !== null && <Link href={`/schedules/${message.scheduleId}`}>{say('chat.schedule')}</Link>}
          {message.runId !== null && <Link href={`/runs/${message.runId}`}>{say('chat.run')}</Link>}
          {message.undo !== null && <UndoChange change={message.undo} />}
        </footer>
        {message.reminder !== null && <ReminderAnswer reminder={message.reminder} saidAt={message.createdAt} />}
        {message.offer !== null && <OfferAnswer offer={message.offer} />}
        {activity !== undefined && <ActivityDetails activity={activity} fold={fold} />}
        {activity === undefined && message.activity !== null && message.turnId !== null && (
          <StoredActivity turnId={message.turnId} activity={message.activity} fold={fold} />
        )}
      </div>
    </article>
  );
}

function Own({ message }: { readonly message: MessageView }) {
  return (
    <article className={styles.own} aria-label={say('chat.you')}>
      <p className={styles.text}>{message.text}</p>
      <footer className={styles.facts}>
        <Moment at={message.createdAt} form="clock" />
      </footer>
    </article>
  );
}

function Notice({ message }: { readonly message: MessageView }) {
  return (
    <article className={styles.notice} aria-label={say('chat.notice')}>
      <IconInfoCircle size={18} stroke={1.7} />
      <StoredLine message={message} />
      <footer className={styles.facts}>
        <Moment at={message.createdAt} form="clock" />
        {message.proposals > 1 ? (
          <Link href="/approvals">{say('do.look')}</Link>
        ) : (
          message.scheduleId !== null && <Link href={`/schedules/${message.scheduleId}`}>{say('chat.schedule')}</Link>
        )}
        {message.undo !== null && <UndoChange change={message.undo} />}
      </footer>
      {message.offer !== null && <OfferAnswer offer={message.offer} />}
    </article>
  );
}

/** The card of a proposal; shows its words until it is loaded. */
function ProposalMessage({ id, message }: { readonly id: string; readonly message: MessageView }) {
  const words = <Notice message={message} />;
  return (
    <Suspense fallback={words}>
      <InlineProposal id={id} words={words} startsAsLine />
    </Suspense>
  );
}

interface StoredActivityProps {
  readonly turnId: string;
  readonly activity: NonNullable<MessageView['activity']>;
  readonly fold: Fold;
}

/** The agent's steps of a past answer: short from the list of messages, complete when unfolded. */
function StoredActivity({ turnId, activity, fold }: StoredActivityProps) {
  const turn = useQuery({
    queryKey: keys.turn(turnId),
    queryFn: ({ signal }) => client.getTurn({ id: turnId }, { signal }),
    enabled: fold.isOpen,
    // An answered turn never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <ActivityFold tools={usedTools(activity)} fold={fold}>
      {turn.data !== undefined && <ActivityWords {...wordsOf(turn.data)} />}
      {turn.isPending && <p>{say('chat.readingSteps')}</p>}
      {turn.isError && <p role="alert">{errorWords(turn.error)}</p>}
    </ActivityFold>
  );
}

function usedTools({ tools, outcomes }: StoredActivityProps['activity']): UsedTool[] {
  return tools.map((name, index) => ({ name, outcome: outcomes[index] ?? 'done' }));
}

function wordsOf({ steps }: TurnDetail): Activity {
  return {
    reasoning: steps
      .map((step) => step.reasoning.trim())
      .filter((text) => text !== '')
      .join('\n\n'),
    tools: steps.flatMap((step) => step.tools.map((tool) => ({ name: tool.name, outcome: tool.outcome }))),
  };
}
