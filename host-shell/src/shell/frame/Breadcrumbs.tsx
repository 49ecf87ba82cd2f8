import { Link } from 'shared-contracts/router';
import { LeftOutlined } from 'shared-contracts/ui/icons';
import type { Step } from '../state/breadcrumbs.model.ts';
import styles from './Breadcrumbs.module.css';

/** Links from the channel to the screen. A phone shows only the nearest link. */
export function Breadcrumbs({ steps }: { steps: readonly Step[] }) {
  // Reserve the space, so that nothing below moves when the screen reports its title.
  if (steps.length === 0) return <div className={styles.breadcrumbs} />;
  const nearest = steps.findLast(({ path }) => path !== null);
  return (
    <nav aria-label="Breadcrumbs" className={styles.breadcrumbs}>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const isLast = index === steps.length - 1;
          const className = step === nearest ? styles.nearest : styles.step;
          return (
            <li key={index} className={className}>
              {step === nearest && <LeftOutlined className={styles.back} aria-hidden />}
              {step.path !== null && !isLast ? (
                <Link to={step.path} state={step.state} className={styles.link}>
                  {step.label}
                </Link>
              ) : (
                <span aria-current={isLast ? 'page' : undefined} className={styles.words}>
                  {step.label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
