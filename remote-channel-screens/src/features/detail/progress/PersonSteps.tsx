import { useId } from 'react';
import type { PersonProgress, PersonStep } from 'shared-contracts/api';
import { addDays } from 'shared-contracts/days';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { Checkbox } from 'shared-contracts/ui/form';
import { Skeleton } from 'shared-contracts/ui/frame';
import { Failure } from '../../../ui/Failure.tsx';
import { dateTimeText, dayText } from '../../../ui/text/dates.ts';
import { WaitingForLine } from '../../../ui/WaitingForLine.tsx';
import { byDay } from './progress.model.ts';
import styles from './progress.module.css';
import type { SavedPlan } from './use-people.ts';
import { usePersonSteps } from './use-person-steps.ts';

interface PersonStepsProps {
  plan: SavedPlan;
  person: PersonProgress;
  zone: string;
}

function markWords({ at, by, from }: NonNullable<PersonStep['mark']>, zone: string): string {
  const who = from === 'app' ? ', in the app' : by && `, ticked by ${by}`;
  return `${dateTimeText(at, zone)}${who}`;
}

interface StepLineProps {
  step: PersonStep;
  zone: string;
  onTick: (done: boolean) => void;
}

function StepLine({ step, zone, onTick }: StepLineProps) {
  const { title, rest, required, mark } = step;
  if (rest) return <p className={styles.rest}>Rest: {title}</p>;
  return (
    <Checkbox
      className={styles.step ?? ''}
      checked={mark !== null}
      onChange={(event) => onTick(event.target.checked)}
    >
      {title}
      <span className={styles.fact}>
        {mark ? markWords(mark, zone) : required ? 'Required' : 'Not required'}
      </span>
    </Checkbox>
  );
}

/** The steps of a plan by their days, as one person has them, each to be ticked and unticked. */
export function PersonSteps({ plan, person, zone }: PersonStepsProps) {
  const prefix = useId();
  const { answer, steps, tick } = usePersonSteps(plan, person);
  const { error, refetch, isPaused } = answer;
  const dayOf = (day: number) =>
    `Day ${day}${plan.start === null ? '' : `, ${dayText(addDays(plan.start, day - 1))}`}`;
  if (error) {
    return <Failure what="The steps could not be read" error={error} onRetry={() => refetch()} />;
  }
  if (!steps && isPaused) return <WaitingForLine what="This part" />;
  if (!steps) return <Skeleton title={false} paragraph={{ rows: 3 }} />;
  return (
    <>
      <div className={styles.days}>
        {byDay(steps).map(([day, ofDay]) => (
          <fieldset key={day} className={styles.day} aria-labelledby={`${prefix}-${day}`}>
            <div id={`${prefix}-${day}`} className={styles.dayName}>
              {dayOf(day)}
            </div>
            {ofDay.map((step) => (
              <StepLine key={step.id} step={step} zone={zone} onTick={(done) => tick(step, done)} />
            ))}
          </fieldset>
        ))}
      </div>
      <Link to={detailPath('users', person.id)} className={styles.open}>
        Open {person.title}
      </Link>
    </>
  );
}
