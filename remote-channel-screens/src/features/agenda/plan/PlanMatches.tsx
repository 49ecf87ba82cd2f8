import { Button } from 'shared-contracts/ui/base';
import { dayText } from '../../../ui/text/dates.ts';
import type { MatchCount } from './day/matches.model.ts';
import styles from './plan.module.css';

interface PlanMatchesProps {
  counts: readonly MatchCount[];
  /** The day that is shown. */
  shown: string;
  /** The days of the agenda. */
  days: readonly string[];
  onDay: (day: string) => void;
  /** What is said where there are none. */
  nothing: string;
}

/** How many sessions a search or chosen tracks find on each day, so that the day that is shown hides none in silence. */
export function PlanMatches({ counts, shown, days, onDay, nothing }: PlanMatchesProps) {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <p role="status" className={styles.matches}>
      {all === 0 ? nothing : `${all} ${all === 1 ? 'session' : 'sessions'} found:`}
      {counts.map(({ day, count }) => {
        if (day === null) return <span key="none">{count} unscheduled</span>;
        const words = `${count} on ${dayText(day)}`;
        const isElsewhere = day !== shown && days.includes(day);
        return isElsewhere ? (
          <Button key={day} type="link" size="small" onClick={() => onDay(day)}>
            {words}
          </Button>
        ) : (
          <span key={day}>{words}</span>
        );
      })}
    </p>
  );
}
