import { useId } from 'react';
import { definitionOf, type Row } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { useBusinessZone } from '../../api/use-business.ts';
import { useFirstRows } from '../../api/use-first-rows.ts';
import { Failure } from '../../ui/Failure.tsx';
import { browserZone, dateTimeText } from '../../ui/text/dates.ts';
import { joined } from '../../ui/value-text.ts';
import { missableStatuses, timesText } from './absences.model.ts';
import styles from './clients.module.css';

const most = 10;
const appointments = definitionOf('appointments');

const startOf = ({ values }: Row) => String(values.start);

/** How often a client did not come, and to which sessions, the last ones first; nothing if they always came. */
export function ClientAbsences({ client }: { client: number }) {
  const heading = useId();
  const zone = useBusinessZone(appointments);
  const request = { sort: '-start', limit: most };
  // A class says who did not come; the session of one client alone may say so by its status.
  const marked = useFirstRows('appointments', {
    ...request,
    where: { noShows: String(client), status: missableStatuses },
  });
  const whole = useFirstRows('appointments', {
    ...request,
    where: { clients: String(client), status: 'no-show' },
  });
  const error = marked.error ?? whole.error;
  const refetch = () => Promise.all([marked.refetch(), whole.refetch()]);
  if (error)
    return <Failure what="Missed sessions could not be read" error={error} onRetry={() => void refetch()} />;
  if (!marked.data || !whole.data || zone === undefined) return null;
  const isMarked = new Set(marked.data.data.map(({ id }) => id));
  const alone = whole.data.data.filter(({ id }) => !isMarked.has(id));
  const total = marked.data.total + whole.data.total - (whole.data.data.length - alone.length);
  if (total === 0) return null;
  const titles = joined(marked.data.titles, whole.data.titles);
  const rows = [...marked.data.data, ...alone]
    .sort((one, other) => startOf(other).localeCompare(startOf(one)))
    .slice(0, most);
  return (
    <section aria-labelledby={heading} className={styles.packages}>
      <h2 id={heading}>{`Did not come: ${timesText(total)}`}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={detailPath('appointments', row.id)}>
              {titles.services?.[Number(row.values.service)] ?? `Session ${row.id}`}
            </Link>
            <span className={styles.quiet}>{dateTimeText(startOf(row), zone ?? browserZone())}</span>
          </li>
        ))}
      </ul>
      {total > rows.length && <p className={styles.quiet}>{`The last ${rows.length} are shown.`}</p>}
    </section>
  );
}
