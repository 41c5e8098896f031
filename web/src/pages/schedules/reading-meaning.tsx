import { useAgents } from '../../api/agents.ts';
import { useZone } from '../../api/me.ts';
import { NextInstants } from '../../components/next-instants.tsx';
import { Moment } from '../../time/moment.tsx';
import { shortRuleWords } from '../../time/rule-words.ts';
import { type PlainName, say } from '../../voice/say.ts';
import { type Chip, chipsOf, type Reading } from './reading.ts';
import styles from './reading-card.module.css';
import understoodChipsStyles from './understood-chips.module.css';

const NAMES: Readonly<Record<Chip['kind'], PlainName>> = {
  recurrence: 'add.repeats',
  date: 'add.day',
  time: 'add.time',
  duration: 'add.after',
  zone: 'add.zone',
  limit: 'add.limit',
};

/** The kind of the schedule, and how to change it. */
export interface KindChoice {
  readonly kind: 'reminder' | 'action';
  readonly onKind: (kind: 'reminder' | 'action') => void;
}

const KINDS = [
  { kind: 'reminder', name: 'add.reminder', words: 'add.reminderIs' },
  { kind: 'action', name: 'add.action', words: 'add.actionIs' },
] as const;

interface ReadingMeaningProps extends KindChoice {
  readonly reading: Extract<Reading, { kind: 'clear' }>;
  /** False: one line and the next time, with what one might be wrong about. */
  readonly isWhole: boolean;
}

/** The understood text in one line: what, the rule, the next time; below it warnings, and all the rest when it is asked for. */
export function ReadingMeaning({ reading, kind, onKind, isWhole }: ReadingMeaningProps) {
  const { preview } = reading;
  const zone = useZone();
  const [next] = preview.next;
  const hasRule = preview.kind !== 'once' || preview.zone !== zone;
  return (
    <>
      <p className={styles.line}>
        <span className={styles.what}>{preview.what ?? <span className="soft">{say('add.sayWhat')}</span>}</span>
        {hasRule && <span className="rule">{shortRuleWords(preview.sentence, zone)}</span>}
        {next !== undefined && <Moment at={next.at} form="weekday" />}
        {kind === 'action' && <span className="soft">{say('add.action')}</span>}
      </p>
      {kind === 'action' && <NoModel />}
      {isWhole && <Whole reading={reading} kind={kind} onKind={onKind} />}
      {preview.warnings.map(({ code, message }) => (
        <p key={code + message} className={styles.warning}>
          {code === 'clock-change' && <strong>{say('add.clockChange')} </strong>}
          {message}
        </p>
      ))}
      {preview.assumptions.map(({ code, message }) => (
        <p key={code + message} className={styles.note}>
          {message}
        </p>
      ))}
    </>
  );
}

/** The kind, the parts about the time, the whole rule, and the next five times. */
function Whole({ reading, kind, onKind }: Omit<ReadingMeaningProps, 'isWhole'>) {
  const { preview } = reading;
  const zone = useZone();
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">{say('add.kind')}</legend>
        {KINDS.map((one) => (
          <label key={one.kind} data-chosen={kind === one.kind || undefined}>
            <input type="radio" name="quick-add-kind" checked={kind === one.kind} onChange={() => onKind(one.kind)} />
            <span>
              {say(one.name)} <span className="soft">· {say(one.words)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <UnderstoodChips chips={chipsOf(reading)} />
      <p className="rule">
        {preview.sentence}
        {!preview.sentence.includes(preview.zone) && <span className="soft"> ({preview.zone})</span>}
      </p>
      {preview.zone !== zone && <p className="soft">{say('add.onYourClock', { zone })}</p>}
      <NextInstants instants={preview.next.map((one) => one.at)} label={say('add.nextTimes')} />
      {preview.followUp && kind === 'reminder' && <p className={styles.note}>{say('add.comesAgain')}</p>}
    </>
  );
}

/** What an action comes to while no model is connected, with the way to connect one. Renders nothing where one is. */
function NoModel() {
  const agent = useAgents().data?.find(({ isDefault }) => isDefault);
  if (agent?.model?.name !== 'builtin') return null;
  return (
    <p className={styles.warning}>
      {say('add.noModel', { agent: agent.name })}{' '}
      <a href="/docs/how-to/use-your-own-model.html">{say('add.connectModel')}</a>
    </p>
  );
}

/** The understood parts. A word without a chip stays in the text. */
function UnderstoodChips({ chips }: { readonly chips: readonly Chip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul className={understoodChipsStyles.chips} aria-label={say('add.understood')}>
      {chips.map(({ kind, words }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand twice, and their place is what tells them apart
        <li key={index}>
          <span className="soft">{say(NAMES[kind])}</span> {words}
        </li>
      ))}
    </ul>
  );
}
