import { useQuery } from '@tanstack/react-query';
import type { TakingsSum } from 'shared-contracts/api/client-accounts';
import { dayAt } from 'shared-contracts/days';
import { definitionOf, moneyText } from 'shared-contracts/entities';
import { Link, useSearchParams } from 'shared-contracts/router';
import { owingPath, paths } from 'shared-contracts/routes';
import { queryKeys, useScreen, useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { readTakingsOf } from '../../../api/client-accounts/account.api.ts';
import { useBusinessZone } from '../../../api/use-business.ts';
import { DayBar } from '../../../ui/days/DayBar.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import page from '../../../ui/page.module.css';
import { saveFile } from '../../../ui/save-file.ts';
import { browserZone } from '../../../ui/text/dates.ts';
import { numberText } from '../../../ui/value-text.ts';
import shared from '../clients.module.css';
import styles from './account.module.css';
import { TakingsTable } from './TakingsTable.tsx';
import {
  leftOf,
  methodText,
  readTakingsUrl,
  steppedDay,
  type TakingsOfCurrency,
  takingsByCurrency,
  takingsCsv,
  takingsDays,
  takingsViews,
  takingsWhen,
  withTakingsUrl,
} from './takings.model.ts';

const parents = [{ label: 'Clients', path: paths.clients }];
const appointments = definitionOf('appointments');

/** What was received and paid back in one currency, by how it was paid. */
function SumsTable({ of, isOnly }: { of: TakingsOfCurrency; isOnly: boolean }) {
  const { currency, sums, all } = of;
  const isPaidBack = all.returned.amount > 0;
  const cells = (sum: TakingsSum) => (
    <>
      {isPaidBack && <td className={styles.number}>{moneyText(sum.received)}</td>}
      {isPaidBack && <td className={styles.number}>{sum.returned.amount > 0 && moneyText(sum.returned)}</td>}
      <td className={styles.number}>{moneyText(leftOf(sum))}</td>
    </>
  );
  return (
    <table className={`${styles.table} ${styles.sums}`} aria-label={isOnly ? 'Sums' : `Sums in ${currency}`}>
      <thead>
        <tr>
          <th scope="col">Paid by</th>
          {(isPaidBack ? ['Received', 'Paid back', 'Total'] : ['Received']).map((column) => (
            <th key={column} scope="col" className={styles.number}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sums.map((sum) => (
          <tr key={sum.method}>
            <th scope="row">{methodText(sum.method)}</th>
            {cells(sum)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{isOnly ? 'Total' : `Total in ${currency}`}</th>
          {cells(all)}
        </tr>
      </tfoot>
    </table>
  );
}

/** What clients paid on a day, in a week or in a month, by how it was paid: to count the till, and for the books. */
export function TakingsPage() {
  const { api } = useShell();
  const [params, setParams] = useSearchParams();
  const zone = useBusinessZone(appointments);
  const today = dayAt(Date.now(), zone ?? browserZone());
  const url = readTakingsUrl(params, today);
  const days = takingsDays(url);
  useScreen({ title: 'Takings', parents });
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.entity('payments'), 'takings', days.from, days.to],
    queryFn: ({ signal }) => readTakingsOf(api, days, signal),
    staleTime: 0,
    // Until it is known where the business is, today may be another day there.
    enabled: zone !== undefined,
  });
  const change = (next: Parameters<typeof withTakingsUrl>[1]) =>
    setParams(withTakingsUrl(params, next), { replace: true });
  const shown = data?.takings ?? [];
  const currencies = takingsByCurrency(data?.sums ?? []);
  return (
    <div className={shared.page}>
      <header className={page.heading}>
        <h1 className={page.title}>Takings</h1>
        <div className={shared.actions}>
          <Link className={styles.link} to={owingPath}>
            Who owes
          </Link>
          <Button
            disabled={shown.length === 0}
            onClick={() => saveFile(`takings-${days.from}-${days.to}.csv`, [takingsCsv(shown)])}
          >
            Export as CSV
          </Button>
        </div>
      </header>
      <DayBar
        names={{ before: `The ${url.view} before`, after: `The ${url.view} after` }}
        onStep={(step) => change({ day: steppedDay(url, step) })}
        onToday={() => change({ day: null })}
        when={takingsWhen(url)}
        zone={zone ?? undefined}
        choice={{ day: url.day, today, onDay: (day) => change({ day }) }}
        views={takingsViews}
        view={url.view}
        onView={(view) => change({ view })}
      />
      {error && <Failure what="The takings could not be read" error={error} onRetry={() => refetch()} />}
      {data?.all === 0 && (
        <p>Nobody paid anything. Payments, and what is paid with the sale of a package, stand here.</p>
      )}
      {data && data.all > 0 && (
        <>
          {currencies.map((of) => (
            <SumsTable key={of.currency} of={of} isOnly={currencies.length === 1} />
          ))}
          {data.all > shown.length && (
            <p>
              The sums are of all {numberText(data.all)} payments. The newest {numberText(shown.length)} are
              listed.
            </p>
          )}
          <TakingsTable takings={shown} zone={zone ?? browserZone()} isOneDay={url.view === 'day'} />
        </>
      )}
    </div>
  );
}
