import { useState } from 'react';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { Button } from 'shared-contracts/ui/base';
import type { SessionUse } from '../../ui/booking/ledger.model.ts';
import { dateTimeText } from '../../ui/text/dates.ts';
import styles from './clients.module.css';

interface PackageUsesProps {
  /** What the package is called. */
  title: string;
  uses: readonly SessionUse[];
  zone: string;
  /** What a service is called, where the package has several. */
  serviceOf: (id: number) => string | null;
}

/** The sessions that used a package of a client, on request: they explain what is left. */
export function PackageUses({ title, uses, zone, serviceOf }: PackageUsesProps) {
  const [isShown, setIsShown] = useState(false);
  if (uses.length === 0) return null;
  const label = isShown
    ? 'Hide used sessions'
    : `Show ${uses.length} used ${uses.length === 1 ? 'session' : 'sessions'}`;
  return (
    <>
      <Button
        type="link"
        size="small"
        className={styles.more ?? ''}
        aria-expanded={isShown}
        aria-label={`${label} of ${title}`}
        onClick={() => setIsShown(!isShown)}
      >
        {label}
      </Button>
      {isShown && (
        <ul className={styles.uses} aria-label={`Sessions that use ${title}`}>
          {uses.map(({ session, start, service, outcome }) => (
            <li key={session}>
              <Link to={detailPath('appointments', session)}>{dateTimeText(start, zone)}</Link>
              <span className={styles.quiet}>{[serviceOf(service), outcome].filter(Boolean).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
