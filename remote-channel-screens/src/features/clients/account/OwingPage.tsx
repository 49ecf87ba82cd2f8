import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { localDayAt } from 'shared-contracts/days';
import { Link } from 'shared-contracts/router';
import { clientPath, listPath, paths, takingsPath } from 'shared-contracts/routes';
import { queryKeys, useScreen, useShell } from 'shared-contracts/shell';
import { Button, Input } from 'shared-contracts/ui/base';
import { Select } from 'shared-contracts/ui/form';
import { readWhoOwes } from '../../../api/client-accounts/account.api.ts';
import { sumsText } from '../../../ui/booking/owed-words.ts';
import { Failure } from '../../../ui/Failure.tsx';
import page from '../../../ui/page.module.css';
import { saveFile } from '../../../ui/save-file.ts';
import { dateText } from '../../../ui/text/dates.ts';
import { numberText } from '../../../ui/value-text.ts';
import shared from '../clients.module.css';
import { type OwingOrder, owingCsv, owingOrders, shownOwing } from './account.model.ts';
import styles from './account.module.css';

const parents = [{ label: 'Clients', path: paths.clients }];

/** Who owes something, how much and since when; each name leads to the client, where a payment is recorded. */
export function OwingPage() {
  const id = useId();
  const { api } = useShell();
  const [words, setWords] = useState('');
  const [order, setOrder] = useState<OwingOrder>('name');
  useScreen({ title: 'Who owes', parents });
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.entity('payments'), 'owing'],
    queryFn: ({ signal }) => readWhoOwes(api, signal),
    staleTime: 0,
  });
  const shown = shownOwing(data?.clients ?? [], { words, order });
  return (
    <div className={shared.page}>
      <header className={page.heading}>
        <h1 className={page.title}>Who owes</h1>
        <div className={shared.actions}>
          <Link className={styles.link} to={takingsPath}>
            Takings
          </Link>
          <Link className={styles.link} to={listPath('payments')}>
            All payments
          </Link>
          <Button
            disabled={shown.length === 0}
            onClick={() => saveFile(`who-owes-${localDayAt(Date.now())}.csv`, [owingCsv(shown)])}
          >
            Export as CSV
          </Button>
        </div>
      </header>
      {error && <Failure what="Who owes could not be read" error={error} onRetry={() => refetch()} />}
      {data?.all === 0 && (
        <p>
          Nobody owes anything. What is sold without being paid, and single sessions from their day on, stand
          here.
        </p>
      )}
      {data && data.all > 0 && (
        <>
          <p>
            <strong>{sumsText(data.total)}</strong>{' '}
            {data.all === 1 ? 'is owed by 1 client.' : `is owed by ${numberText(data.all)} clients.`}
            {data.all > data.clients.length && ` The first ${numberText(data.clients.length)} are shown.`}
          </p>
          <div className={styles.tools}>
            <Input
              aria-label="Search who owes"
              placeholder="Search"
              allowClear
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
            <span className={styles.sorting}>
              <label htmlFor={id}>Sort by</label>
              <Select
                id={id}
                options={[...owingOrders]}
                value={order}
                popupMatchSelectWidth={false}
                onChange={(next: OwingOrder) => setOrder(next)}
              />
            </span>
          </div>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Client</th>
                <th scope="col" className={styles.number}>
                  Owes
                </th>
                <th scope="col">Since</th>
                <th scope="col" className={styles.wide}>
                  Phone
                </th>
                <th scope="col" className={styles.wide}>
                  Email
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((client) => (
                <tr key={client.id}>
                  <th scope="row">
                    <Link className={styles.link} to={clientPath(client.id)}>
                      {client.name}
                    </Link>
                  </th>
                  <td className={styles.number}>{sumsText(client.owed)}</td>
                  <td>{client.since === null ? '' : dateText(client.since)}</td>
                  <td className={styles.wide}>{client.phone}</td>
                  <td className={styles.wide}>{client.email}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {shown.length === 0 && <p role="status">No client who owes has these words.</p>}
        </>
      )}
    </div>
  );
}
