import { useId } from 'react';
import type { EntityValues, FieldValue } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { clientPath } from 'shared-contracts/routes';
import { Button } from 'shared-contracts/ui/base';
import { balanceWords, remainingOf } from '../../../ui/booking/ledger.model.ts';
import { useLedger } from '../../../ui/booking/use-ledger.ts';
import { Failure } from '../../../ui/Failure.tsx';
import type { Titles } from '../../../ui/value-text.ts';
import styles from './balances.module.css';

export interface ClientsPackagesProps {
  /** Those of the draft of a session. */
  values: EntityValues;
  titles: Titles;
  onChange: (name: string, value: FieldValue) => void;
}

interface UseButtonProps {
  name: string;
  isUsed: boolean;
  isApart: boolean;
  onUse: () => void;
}

function UseButton({ name, isUsed, isApart, onUse }: UseButtonProps) {
  if (isUsed) return <span>{isApart ? 'Pays singly' : 'Used for this session'}</span>;
  return (
    <Button size="small" aria-label={`Use ${name}`} onClick={onUse}>
      Use
    </Button>
  );
}

/** The packages that the clients of a session can pay for its service with, each one press away; nothing if they have none. */
export function ClientsPackages({ values, titles, onChange }: ClientsPackagesProps) {
  const heading = useId();
  const clients = (values.clients ?? []) as number[];
  const apart = (values.paysSingly ?? []) as number[];
  const { data, error, refetch } = useLedger(clients.length > 0 ? { clients } : null);
  if (error) return <Failure what="Packages could not be read" error={error} onRetry={() => refetch()} />;
  const fitting = (data?.balances ?? []).filter(
    (balance) => balance.service === values.service && (data ? remainingOf(balance, data.today) > 0 : false),
  );
  if (!data || fitting.length === 0) return null;
  const titleOf = (entity: 'users' | 'packages', id: number) =>
    data.titles[entity]?.[id] ?? titles[entity]?.[id] ?? `#${id}`;
  return (
    <section aria-labelledby={heading} className={styles.offered}>
      <h3 id={heading} className={styles.heading}>
        Packages of these clients
      </h3>
      <ul className={styles.clients}>
        {fitting.map((balance) => (
          <li key={`${balance.client} ${balance.package}`} className={styles.client}>
            <Link to={clientPath(balance.client)}>{titleOf('users', balance.client)}</Link>
            <span className={styles.balance}>
              {`${titleOf('packages', balance.package)}: ${balanceWords(balance, data.today)}`}
            </span>
            <UseButton
              name={titleOf('packages', balance.package)}
              isUsed={values.package === balance.package}
              isApart={apart.includes(balance.client)}
              onUse={() => onChange('package', balance.package)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
