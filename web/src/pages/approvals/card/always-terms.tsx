import { say } from '../../../voice/say.ts';
import styles from './decision-panel.module.css';

interface AlwaysTermsProps {
  readonly id: string;
  /** Arguments of the call that may differ next time, and those that the person left free. */
  readonly mayBeFree: readonly string[];
  readonly free: readonly string[];
  readonly onFree: (free: readonly string[]) => void;
  readonly isBusy: boolean;
}

/** Which calls "always" approves. */
export function AlwaysTerms({ id, mayBeFree, free, onFree, isBusy }: AlwaysTermsProps) {
  return (
    <div className={styles.always}>
      <p id={id}>
        {free.length === 0 ? say('approve.alwaysIs') : say('approve.alwaysFree', { names: free.join(', ') })}
      </p>
      {mayBeFree.length > 0 && (
        <fieldset className={styles.free}>
          <legend>{say('approve.mayDiffer')}</legend>
          {mayBeFree.map((name) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={free.includes(name)}
                disabled={isBusy}
                onChange={({ currentTarget }) =>
                  onFree(currentTarget.checked ? [...free, name] : free.filter((one) => one !== name))
                }
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
