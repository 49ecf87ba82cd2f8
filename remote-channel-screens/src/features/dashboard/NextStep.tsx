import { useId } from 'react';
import type { Overview } from 'shared-contracts/api';
import { Link } from 'shared-contracts/router';
import { useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import parts from '../../ui/overview/parts.module.css';
import styles from './dashboard.module.css';

/** The first step of the Setup Guide that is not done, as a link to its form, and a way to all steps. */
export function NextStep({ start }: { start: NonNullable<Overview['start']> }) {
  const id = useId();
  const { openGuide } = useShell();
  if (!start.step) return null;
  return (
    <section className={styles.step} aria-labelledby={id}>
      <div>
        <h2 id={id} className={parts.title}>
          Next step
        </h2>
        <p className={styles.progress}>
          {start.done} of {start.all} steps done
        </p>
      </div>
      <div className={styles.actions}>
        <Link to={start.step.path} className={styles.primary}>
          {start.step.label}
        </Link>
        <Button type="text" onClick={() => openGuide()}>
          All steps
        </Button>
      </div>
    </section>
  );
}
