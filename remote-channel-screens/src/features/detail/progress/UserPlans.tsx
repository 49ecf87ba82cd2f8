import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { useShell } from 'shared-contracts/shell';
import { Failure } from '../../../ui/Failure.tsx';
import part from '../part.module.css';
import { ProgressBar } from './ProgressBar.tsx';
import { readPlansOf } from './progress.api.ts';
import styles from './progress.module.css';

/** The plans of a user with their progress. Renders nothing without plans. `className` is for where it is no part of a form. */
export function UserPlans({ user, className = part.part }: { user: number; className?: string | undefined }) {
  const { api } = useShell();
  const heading = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['progress', 'of-user', user],
    queryFn: ({ signal }) => readPlansOf(api, user, signal),
    staleTime: 0,
  });
  if (!error && !data?.length) return null;
  return (
    <section aria-labelledby={heading} className={className}>
      <h2 id={heading} className={part.title}>
        Plans
      </h2>
      {error && <Failure what="Plans could not be read" error={error} onRetry={() => refetch()} />}
      {data && data.length > 0 && (
        <ul className={styles.people} aria-label="Plans">
          {data.map(({ id, title, done, steps }) => (
            <li key={id} className={`${styles.person} ${styles.plan}`}>
              <Link to={detailPath('plans', id)} className={styles.name}>
                {title}
              </Link>
              <ProgressBar done={done} steps={steps} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
