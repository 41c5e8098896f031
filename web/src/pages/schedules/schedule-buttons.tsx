import { useLocation } from 'wouter';
import type { ScheduleView } from '../../../../src/operations/views/views.ts';
import { useMayChange } from '../../api/me.ts';
import { useScheduleActions } from '../../api/schedule-actions.ts';
import { possibleActions, shortName } from '../../api/schedule-change.ts';
import {
  IconBellRinging,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipForward,
  IconRestore,
  IconTrash,
} from '../../components/icons.tsx';
import { say } from '../../voice/say.ts';
import styles from './schedule-buttons.module.css';

const BUTTONS = {
  run: IconBellRinging,
  pause: IconPlayerPause,
  resume: IconPlayerPlay,
  'skip-next': IconPlayerSkipForward,
  edit: IconPencil,
  delete: IconTrash,
  restore: IconRestore,
} as const;

interface ScheduleButtonsProps {
  readonly schedule: ScheduleView;
  /** True: words beside the icons. */
  readonly withWords?: boolean;
  readonly onEdit?: () => void;
}

/** The one-press actions on a schedule. */
export function ScheduleButtons({ schedule, withWords = false, onEdit }: ScheduleButtonsProps) {
  const { act, runNow } = useScheduleActions();
  const [, navigate] = useLocation();
  const mayChange = useMayChange();
  if (!mayChange) return null;
  const press = (action: keyof typeof BUTTONS) => {
    if (action === 'run') void runNow(schedule);
    else if (action === 'edit') onEdit === undefined ? navigate(`/schedules/${schedule.id}#edit`) : onEdit();
    else void act(schedule, action);
  };
  return (
    <div className={styles.buttons} data-words={withWords || undefined}>
      {possibleActions(schedule).map((action) => {
        const Icon = BUTTONS[action];
        const words = say(`plan.act.${action}`);
        return (
          <button
            key={action}
            type="button"
            title={withWords ? undefined : words}
            aria-label={say('plan.do', { act: words, what: shortName(schedule.what) })}
            data-action={action}
            onClick={() => press(action)}
          >
            <Icon size={18} stroke={1.7} />
            {withWords && <span>{words}</span>}
          </button>
        );
      })}
    </div>
  );
}
