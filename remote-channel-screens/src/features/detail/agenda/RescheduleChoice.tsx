import { Checkbox } from 'shared-contracts/ui/form';
import { daysText, type MovedAgenda } from '../../../ui/agenda/moved-agenda.model.ts';
import { sessionsText } from '../../../ui/sessions-together/left-out.model.ts';
import { zoneText } from '../../../ui/text/dates.ts';
import styles from './reschedule-choice.module.css';

/** What sessions do as their agenda moves: whether they keep their local times, and whether they move by its days. */
export interface Chosen {
  clock: boolean;
  days: boolean;
}

interface RescheduleChoiceProps {
  moved: MovedAgenda;
  /** How many sessions have a time. */
  count: number;
  onChoose: (part: Partial<Chosen>) => void;
}

/** Asks what becomes of the sessions of an agenda that moves. Both are chosen at first. */
export function RescheduleChoice({ moved, count, onChoose }: RescheduleChoiceProps) {
  const { from, to, days } = moved;
  const [have, it] = count === 1 ? ['has', 'It'] : ['have', 'They'];
  return (
    <div className={styles.choices}>
      {sessionsText(count)} of this agenda {have} a time.
      {days !== 0 && (
        <div>
          <Checkbox defaultChecked onChange={({ target }) => onChoose({ days: target.checked })}>
            Move {count === 1 ? 'it' : 'them'}, too: {daysText(days)}
          </Checkbox>
          <p className={styles.help}>
            Otherwise {it.toLowerCase()} stay{count === 1 ? 's' : ''} on the day.
          </p>
        </div>
      )}
      {from !== to && (
        <div>
          <Checkbox defaultChecked onChange={({ target }) => onChoose({ clock: target.checked })}>
            {it} keep{count === 1 ? 's' : ''} the time of the clock
          </Checkbox>
          <p className={styles.help}>
            What begins at noon in {zoneText(from)} then begins at noon in {zoneText(to)}. Otherwise it stays
            at the same moment, at which the clock there shows another time.
          </p>
        </div>
      )}
    </div>
  );
}
