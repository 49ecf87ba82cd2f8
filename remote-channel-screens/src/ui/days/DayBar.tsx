import { Button, Segmented } from 'shared-contracts/ui/frame';
import { LeftOutlined, RightOutlined } from 'shared-contracts/ui/icons';
import { zoneText } from '../text/dates.ts';
import { DayButton } from './DayButton.tsx';
import styles from './day-bar.module.css';

interface DayBarProps<View extends string> {
  /** What the two arrows are called. */
  names: { before: string; after: string };
  /** Goes one step back (-1) or on (1). */
  onStep: (step: -1 | 1) => void;
  onToday: () => void;
  /** The days that are shown, in words. */
  when: string;
  zone: string | undefined;
  /** Where the days lead to a calendar: the shown day, and what happens once another one is chosen. */
  choice?: { day: string; today: string; onDay: (day: string) => void };
  views: readonly { value: View; label: string }[];
  view: View;
  onView: (view: View) => void;
}

/** Says which days a screen shows, and leads to others and to other views of them. */
export function DayBar<View extends string>(props: DayBarProps<View>) {
  const { names, onStep, onToday, when, zone, choice, views, view, onView } = props;
  return (
    <div className={styles.bar}>
      <Button icon={<LeftOutlined aria-hidden />} aria-label={names.before} onClick={() => onStep(-1)} />
      <Button onClick={onToday}>Today</Button>
      <Button icon={<RightOutlined aria-hidden />} aria-label={names.after} onClick={() => onStep(1)} />
      <div className={styles.when} data-chosen={choice !== undefined || undefined} role="status">
        {choice ? <DayButton {...choice} when={when} /> : when}
        {zone !== undefined && <span className={styles.zone}>{zoneText(zone)}</span>}
      </div>
      <Segmented<View> aria-label="View" options={[...views]} value={view} onChange={onView} />
    </div>
  );
}
