import { type Proposal, stateText, timeText } from './moving.model.ts';
import styles from './moving.module.css';

interface GhostProps {
  proposal: Proposal;
  shown: { first: number; last: number };
  /** Height of an hour in pixels. */
  hour: number;
}

/** Where a session would be, and whether it can be there. */
export function Ghost({ proposal, shown, hour }: GhostProps) {
  const { target, reasons, isPast } = proposal;
  const mayBe = reasons.every(({ override }) => override);
  const state = reasons.length === 0 && !isPast ? 'free' : mayBe ? 'asks' : 'taken';
  const style = {
    top: ((target.from - shown.first * 60) / 60) * hour,
    minHeight: (target.minutes / 60) * hour,
  };
  return (
    <div className={styles.ghost} data-state={state} style={style} aria-hidden>
      <strong className={styles.time}>{timeText(target)}</strong>{' '}
      <span className={styles.state}>{stateText(proposal)}</span>
    </div>
  );
}
