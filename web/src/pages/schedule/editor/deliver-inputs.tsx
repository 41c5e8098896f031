import { useChannels } from '../../../api/channels.ts';
import { say } from '../../../voice/say.ts';
import styles from './recipients-inputs.module.css';

/** The channels it writes to; renders nothing when the page is the only one. */
export function DeliverInputs({
  value,
  onChange,
}: {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}) {
  const links = useChannels().data?.items ?? [];
  if (links.length === 0 && value.length === 0) return null;
  const choices = [{ value: 'web', label: say('page.title') }, ...links.map(({ id, label }) => ({ value: id, label }))];
  // A link may be named by its channel: that is the same place.
  const named = value.map((one) => links.find(({ channel }) => channel === one)?.id ?? one);
  const others = named.filter((one) => !choices.some((choice) => choice.value === one));
  const toggle = (one: string) =>
    onChange(named.includes(one) ? named.filter((other) => other !== one) : [...named, one]);
  return (
    <fieldset className={styles.recipients}>
      <legend className={styles.legend}>{say('deliver.legend')}</legend>
      <p className="fine-print">{say(named.length === 0 ? 'deliver.own' : 'deliver.marked')}</p>
      <div className={styles.places}>
        {[...choices, ...others.map((one) => ({ value: one, label: say('deliver.notLinked', { name: one }) }))].map(
          (choice) => (
            <label key={choice.value} className="check">
              <input type="checkbox" checked={named.includes(choice.value)} onChange={() => toggle(choice.value)} />
              {choice.label}
            </label>
          ),
        )}
      </div>
    </fieldset>
  );
}
