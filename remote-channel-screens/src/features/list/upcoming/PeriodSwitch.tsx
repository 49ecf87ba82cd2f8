import styles from '../view-type-switch.module.css';
import type { Period } from './upcoming.model.ts';

const periods: readonly { name: Period; label: string }[] = [
  { name: 'upcoming', label: 'From today' },
  { name: 'past', label: 'Past sessions' },
  { name: 'all', label: 'All' },
];

/** Chooses between what is to come and what is over; none is chosen for another range of days. */
export function PeriodSwitch(props: { period: Period | null; onChoose: (period: Period) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons of one choice, in no form
    <div role="group" aria-label="Period" className={styles.switch}>
      {periods.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className={styles.choice}
          aria-pressed={name === props.period}
          onClick={() => props.onChoose(name)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
