import { useId } from 'react';
import { dayAt } from 'shared-contracts/days';
import {
  type EntityName,
  type EntityValues,
  type FieldValue,
  leftOf,
  type PackageBalance,
  takesPlace,
} from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { clientPath } from 'shared-contracts/routes';
import { Button } from 'shared-contracts/ui/base';
import { balanceWords, remainingOf } from '../../../ui/booking/ledger.model.ts';
import { useLedger } from '../../../ui/booking/use-ledger.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { dateText } from '../../../ui/text/dates.ts';
import type { Titles } from '../../../ui/value-text.ts';
import styles from './balances.module.css';

export interface ClientsPackagesProps {
  /** Those of the draft of a session. */
  values: EntityValues;
  titles: Titles;
  onChange: (name: string, value: FieldValue) => void;
  /** Takes the titles of what was chosen. */
  onNamed: (entity: EntityName, titles: Record<number, string>) => void;
}

interface UseButtonProps {
  name: string;
  isUsed: boolean;
  isApart: boolean;
  /** The day (YYYY-MM-DD) on which it does not pay; null where it does. */
  invalidOn: string | null;
  /** Whether the session uses no package yet. */
  isFirst: boolean;
  onUse: () => void;
}

function UseButton({ name, isUsed, isApart, invalidOn, isFirst, onUse }: UseButtonProps) {
  if (isUsed) return <span>{isApart ? 'Pays singly' : 'Used for this session'}</span>;
  if (invalidOn !== null) return <span>{`Does not pay on ${dateText(invalidOn)}`}</span>;
  return (
    <Button size="small" type={isFirst ? 'primary' : 'default'} aria-label={`Use ${name}`} onClick={onUse}>
      Use
    </Button>
  );
}

/** The packages that the clients of a session can pay for its service with, each one press away; nothing if they have none. */
export function ClientsPackages({ values, titles, onChange, onNamed }: ClientsPackagesProps) {
  const heading = useId();
  const clients = (values.clients ?? []) as number[];
  const apart = (values.paysSingly ?? []) as number[];
  const { data, error, refetch } = useLedger(clients.length > 0 ? { clients } : null);
  if (error) return <Failure what="Packages could not be read" error={error} onRetry={() => refetch()} />;
  if (!data) return null;
  const start = Date.parse(String(values.start));
  const day = Number.isNaN(start) ? data.today : dayAt(start, data.zone);
  const isPaying = (balance: PackageBalance) => leftOf(balance, day) > 0;
  const fitting = data.balances.filter(
    (balance) =>
      balance.service === values.service && (isPaying(balance) || remainingOf(balance, data.today) > 0),
  );
  if (fitting.length === 0) return null;
  const titleOf = (entity: 'users' | 'packages', id: number) =>
    data.titles[entity]?.[id] ?? titles[entity]?.[id] ?? `#${id}`;
  /** Uses a package for the clients who can pay with it: the others pay singly. */
  const use = (id: number) => {
    const paying = data.balances.filter(
      (balance) => balance.package === id && balance.service === values.service && isPaying(balance),
    );
    const others = clients.filter((client) => !paying.some((balance) => balance.client === client));
    onNamed('packages', { [id]: titleOf('packages', id) });
    onChange('package', id);
    if (others.length > 0) onChange('paysSingly', [...new Set([...apart, ...others])]);
  };
  const isUsingNone = typeof values.package !== 'number';
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
              invalidOn={isPaying(balance) ? null : day}
              isFirst={isUsingNone}
              onUse={() => use(balance.package)}
            />
          </li>
        ))}
      </ul>
      {isUsingNone && takesPlace(values) && fitting.some(isPaying) && (
        <p role="status" className={styles.unused}>
          No package is used: the clients pay for this session singly.
        </p>
      )}
    </section>
  );
}
