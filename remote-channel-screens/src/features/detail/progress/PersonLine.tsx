import { useId } from 'react';
import type { PersonProgress } from 'shared-contracts/api';
import { DownOutlined, RightOutlined } from 'shared-contracts/ui/icons';
import { dateTimeText } from '../../../ui/text/dates.ts';
import { PersonSteps } from './PersonSteps.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import type { Steps } from './progress.model.ts';
import styles from './progress.module.css';
import type { SavedPlan } from './use-people.ts';

interface PersonLineProps {
  plan: SavedPlan;
  person: PersonProgress;
  steps: Steps;
  zone: string;
  isOpen: boolean;
  onOpen: (open: boolean) => void;
}

/** A person with how far they are; opened, with their steps. */
export function PersonLine({ plan, person, steps, zone, isOpen, onOpen }: PersonLineProps) {
  const below = useId();
  const { title, email, done, last } = person;
  return (
    <li className={styles.person}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={isOpen ? below : undefined}
        onClick={() => onOpen(!isOpen)}
      >
        {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
        <span className={styles.who}>
          <span className={styles.name}>{title}</span>
          <span className={styles.email}>{email}</span>
        </span>
        <ProgressBar done={done} steps={steps} />
        <span className={styles.last}>
          {last === null ? 'Nothing done yet' : `Last ${dateTimeText(last, zone)}`}
        </span>
      </button>
      {isOpen && (
        <div id={below} className={styles.steps}>
          <PersonSteps {...{ plan, person, zone }} />
        </div>
      )}
    </li>
  );
}
