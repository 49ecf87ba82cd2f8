import { useId } from 'react';
import { definitionOf, type EntityValues, packageUsedBy } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { useBusinessZone } from '../../api/use-business.ts';
import { useFirstRows } from '../../api/use-first-rows.ts';
import { Failure } from '../../ui/Failure.tsx';
import { browserZone, dateTimeText } from '../../ui/text/dates.ts';
import type { Titles } from '../../ui/value-text.ts';
import styles from './clients.module.css';

const most = 10;
const appointments = definitionOf('appointments');

function outcomeText(values: EntityValues, client: number, titles: Titles): string {
  const used = packageUsedBy(values, client);
  return used === null ? '' : `, the session of ${titles.packages?.[used] ?? 'the package'} counts as used`;
}

/** The sessions of several in which a client gave up their place, the last ones first; nothing if there are none. */
export function ClientCancellations({ client }: { client: number }) {
  const heading = useId();
  const zone = useBusinessZone(appointments) ?? browserZone();
  const request = { sort: '-start', where: { cancelled: String(client) }, limit: most };
  const { data, error, refetch } = useFirstRows('appointments', request);
  if (error)
    return <Failure what="Cancelled places could not be read" error={error} onRetry={() => refetch()} />;
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={styles.packages}>
      <h2 id={heading}>Cancelled places</h2>
      <ul>
        {data.data.map(({ id, values }) => (
          <li key={id}>
            <Link to={detailPath('appointments', id)}>
              {data.titles.services?.[Number(values.service)] ?? `Session ${id}`}
            </Link>
            <span className={styles.quiet}>
              {`${dateTimeText(String(values.start), zone)}${outcomeText(values, client, data.titles)}`}
            </span>
          </li>
        ))}
      </ul>
      {data.total > data.data.length && (
        <p className={styles.quiet}>{`The last ${most} of ${data.total} are shown.`}</p>
      )}
    </section>
  );
}
