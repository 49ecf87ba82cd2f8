import { useQuery } from '@tanstack/react-query';
import { queryKeys, useScreen, useShell } from 'shared-contracts/shell';
import { Failure } from '../../ui/Failure.tsx';
import page from '../../ui/page.module.css';
import { useFiltering } from '../../ui/use-filtering.ts';
import { numberText } from '../../ui/value-text.ts';
import styles from './billing.module.css';
import { readUsage } from './usage.api.ts';

const labels = {
  accounts: 'Staff accounts',
  channels: 'Channels',
  users: 'Users of the app',
  sessions: 'Sessions',
  rows: 'Records in total',
} as const;

/** Shows the usage of the space, and that payment is not available. */
export function BillingPage() {
  const { api } = useShell();
  useScreen({ title: 'Billing' });
  const { data, error, refetch } = useQuery({
    // Under the overviews, since what makes those old makes this old.
    queryKey: [...queryKeys.allOverviews, 'usage'],
    queryFn: ({ signal }) => readUsage(api, signal),
  });
  useFiltering(null);
  return (
    <div className={page.page}>
      <header className={page.heading}>
        <h1 className={page.title}>Billing</h1>
      </header>
      <section className={styles.card} aria-labelledby="billing-plan">
        <h2 id="billing-plan" className={styles.title}>
          Plan and payment
        </h2>
        <p>
          The operator of this installation has not set up a payment provider. You have no plan, no limits and
          nothing to pay. Ask the operator if you expected invoices here.
        </p>
      </section>
      <section className={styles.card} aria-labelledby="billing-usage">
        <h2 id="billing-usage" className={styles.title}>
          Usage
        </h2>
        {error && <Failure what="Your usage could not be read" error={error} onRetry={() => refetch()} />}
        {data && (
          <dl className={styles.usage}>
            {Object.entries(labels).map(([key, label]) => (
              <div key={key} className={styles.line}>
                <dt>{label}</dt>
                <dd>{numberText(data[key as keyof typeof labels])}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
    </div>
  );
}
