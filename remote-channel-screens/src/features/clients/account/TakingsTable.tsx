import type { TakingsEntry } from 'shared-contracts/api/client-accounts';
import { moneyText } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { clientPath, detailPath } from 'shared-contracts/routes';
import { dateText, dateTimeText } from '../../../ui/text/dates.ts';
import styles from './account.module.css';
import { methodText, whatFor } from './takings.model.ts';

const rowPath = ({ kind, id }: TakingsEntry) =>
  detailPath(kind === 'payment' ? 'payments' : 'package-entries', id);

/** Each payment, the newest first: who paid what for it, and how. What it was for leads to the row, where one puts right how it was paid. */
export function TakingsTable(props: { takings: readonly TakingsEntry[]; zone: string; isOneDay: boolean }) {
  const { takings, zone, isOneDay } = props;
  return (
    <table className={styles.table} aria-label="Payments">
      <thead>
        <tr>
          <th scope="col">Client</th>
          <th scope="col">For</th>
          <th scope="col" className={styles.wide}>
            Paid by
          </th>
          <th scope="col" className={styles.number}>
            Amount
          </th>
          {!isOneDay && (
            <th scope="col" className={styles.wide}>
              Date
            </th>
          )}
          <th scope="col" className={styles.wide}>
            Recorded
          </th>
        </tr>
      </thead>
      <tbody>
        {takings.map((taking) => (
          <tr key={`${taking.kind} ${taking.id}`}>
            <th scope="row">
              <Link className={styles.link} to={clientPath(taking.client.id)}>
                {taking.client.name}
              </Link>
            </th>
            <td className={styles.words}>
              <Link className={styles.link} to={rowPath(taking)}>
                {whatFor(taking)}
              </Link>
              <span className={styles.narrow}>
                {methodText(taking.method)}
                {!isOneDay && `, ${dateText(taking.date)}`}
              </span>
            </td>
            <td className={styles.wide}>{methodText(taking.method)}</td>
            <td className={styles.number}>{moneyText(taking.amount)}</td>
            {!isOneDay && <td className={styles.wide}>{dateText(taking.date)}</td>}
            <td className={styles.wide}>
              {dateTimeText(taking.recorded, zone)}, {taking.by}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
