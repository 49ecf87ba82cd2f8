import { useId } from 'react';
import {
  definitionOf,
  type EntityValues,
  moneyText,
  packageUsedBy,
  priceOwed,
  type Row,
} from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { useBusinessZone } from '../../api/use-business.ts';
import { useFirstRows } from '../../api/use-first-rows.ts';
import { Failure } from '../../ui/Failure.tsx';
import { browserZone, dateTimeText } from '../../ui/text/dates.ts';
import { joined, type Titles } from '../../ui/value-text.ts';
import styles from './clients.module.css';

const most = 10;
const appointments = definitionOf('appointments');

function outcomeText(values: EntityValues, client: number, titles: Titles): string {
  const isLate = Array.isArray(values.lateCancels) && (values.lateCancels as number[]).includes(client);
  const used = packageUsedBy(values, client);
  const late = isLate ? ', late' : '';
  const owed = priceOwed(values, client);
  if (used === null) return isLate && owed ? `${late}, ${moneyText(owed)} is owed` : late;
  return `${late}, the session of ${titles.packages?.[used] ?? 'the package'} counts as used`;
}

const startOf = ({ values }: Row) => String(values.start);

/** The sessions of several in which a client gave up their place, the last ones first; nothing if there are none. */
export function ClientCancellations({ client }: { client: number }) {
  const heading = useId();
  const zone = useBusinessZone(appointments);
  const request = { sort: '-start', where: { cancelled: String(client) }, limit: most };
  const { data: places, error, refetch } = useFirstRows('appointments', request);
  // Of a session that was called off late, its client stays in it.
  const { data: late } = useFirstRows('appointments', { ...request, where: { lateCancels: String(client) } });
  if (error)
    return <Failure what="Cancelled places could not be read" error={error} onRetry={() => refetch()} />;
  if (!places || !late || zone === undefined || places.data.length + late.data.length === 0) return null;
  const known = new Set(places.data.map(({ id }) => id));
  const calledOff = late.data.filter(({ id }) => !known.has(id));
  const titles = joined(places.titles, late.titles);
  const total = places.total + calledOff.length;
  const rows = [...places.data, ...calledOff]
    .sort((one, other) => startOf(other).localeCompare(startOf(one)))
    .slice(0, most);
  return (
    <section aria-labelledby={heading} className={styles.packages}>
      <h2 id={heading}>
        {`Cancelled places: ${total}${late.total > 0 ? `, ${late.total} of them late` : ''}`}
      </h2>
      <ul>
        {rows.map(({ id, values }) => (
          <li key={id}>
            <Link to={detailPath('appointments', id)}>
              {titles.services?.[Number(values.service)] ?? `Session ${id}`}
            </Link>
            <span className={styles.quiet}>
              {`${dateTimeText(String(values.start), zone ?? browserZone())}${outcomeText(values, client, titles)}`}
            </span>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className={styles.quiet}>{`The last ${rows.length} of ${total} are shown.`}</p>
      )}
    </section>
  );
}
