import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import type { ChargeOfClient } from 'shared-contracts/api/client-accounts';
import { definitionOf, type Money, moneyText } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { detailPath, listPath } from 'shared-contracts/routes';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { readAccountOf } from '../../../api/client-accounts/account.api.ts';
import { currencyOf, useBusiness, useBusinessZone } from '../../../api/use-business.ts';
import { owedText } from '../../../ui/booking/owed-words.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { browserZone, dateText } from '../../../ui/text/dates.ts';
import shared from '../clients.module.css';
import styles from './account.module.css';
import { RecordPayment, type ToPay } from './RecordPayment.tsx';

const appointments = definitionOf('appointments');

const linkOf = ({ kind, id }: ChargeOfClient) =>
  detailPath(kind === 'session' ? 'appointments' : 'package-entries', id);

/** What of a charge was paid at once, and what payments and refunds settled of it since. */
function settledText({ due, paid, rest }: ChargeOfClient): string {
  const atOnce = Math.max(0, paid?.amount ?? 0);
  const later = due.amount - atOnce - rest.amount;
  const settled = `${moneyText({ ...due, amount: later })} settled${atOnce > 0 ? ' later' : ''}`;
  return [
    ...(paid && atOnce > 0 ? [`, ${moneyText(paid)} paid at once`] : []),
    ...(rest.amount > 0 && later > 0 ? [`, ${settled}`] : []),
  ].join('');
}

function factsOf(charge: ChargeOfClient): string {
  const { kind, date, due, rest } = charge;
  const cost = kind === 'refund' ? `${moneyText({ ...due, amount: -due.amount })} refunded` : moneyText(due);
  if (rest.amount === due.amount && rest.amount > 0) return `${dateText(date)}, ${moneyText(rest)} open`;
  const open = rest.amount > 0 ? `${moneyText(rest)} open` : 'settled';
  return `${dateText(date)}, ${cost}${settledText(charge)}: ${open}`;
}

function ChargeLine({ charge, onPay }: { charge: ChargeOfClient; onPay: (toPay: ToPay) => void }) {
  const { kind, id, title, rest } = charge;
  return (
    <li>
      <Link to={linkOf(charge)}>{title}</Link>
      <span className={shared.quiet}>{factsOf(charge)}</span>
      {rest.amount > 0 && (
        <Button
          type="link"
          size="small"
          className={shared.more ?? ''}
          aria-label={`Record a payment for ${title}, ${dateText(charge.date)}`}
          onClick={() => onPay({ title, rest, ...(kind === 'session' ? { session: id } : { sale: id }) })}
        >
          Record a payment
        </Button>
      )}
    </li>
  );
}

/** What a client owes, of what it consists, and how it is settled. */
export function ClientAccount({ client, name }: { client: number; name: string }) {
  const heading = useId();
  const { api } = useShell();
  const business = useBusiness().data;
  const zone = useBusinessZone(appointments);
  const [isWhole, setIsWhole] = useState(false);
  const [paying, setPaying] = useState<ToPay | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.entity('payments'), 'account', client],
    queryFn: ({ signal }) => readAccountOf(api, client, signal),
    staleTime: 0,
  });
  const sum = useRef<HTMLElement>(null);
  const isRecorded = useRef(false);
  useEffect(
    function keepFocus() {
      if (!data || !isRecorded.current) return;
      isRecorded.current = false;
      // The button that recorded it is gone with its charge.
      if (document.activeElement === document.body) sum.current?.focus();
    },
    [data],
  );
  if (error) return <Failure what="What is owed could not be read" error={error} onRetry={() => refetch()} />;
  if (!data || zone === undefined) return null;
  const open = data.charges.filter(({ rest }) => rest.amount > 0);
  const settled = data.charges.length - open.length;
  const owing = data.owed.filter(({ amount }) => amount > 0);
  const nothing: Money = { amount: 0, currency: currencyOf(business) };
  const sums = data.owed.length > 0 ? data.owed : [nothing];
  return (
    <section aria-labelledby={heading} className={shared.packages}>
      <div className={shared.head}>
        <h2 id={heading}>Payments</h2>
        <Link to={`${listPath('payments')}?where.client=${client}`}>All payments</Link>
      </div>
      <div className={styles.sum}>
        <strong ref={sum} tabIndex={-1} className={owing.length > 0 ? styles.owes : undefined}>
          {owedText(data.owed)}
        </strong>
        {sums.map((rest) => (
          <Fragment key={rest.currency}>
            <Button
              size="small"
              onClick={() => setPaying({ title: null, rest: { ...rest, amount: Math.max(0, rest.amount) } })}
            >
              Record a payment{sums.length > 1 ? ` in ${rest.currency}` : ''}
            </Button>
            {rest.amount < 0 && (
              <Button size="small" onClick={() => setPaying({ title: null, rest })}>
                Record a repayment{sums.length > 1 ? ` in ${rest.currency}` : ''}
              </Button>
            )}
          </Fragment>
        ))}
      </div>
      <ul>
        {(isWhole ? data.charges : open).map((charge) => (
          <ChargeLine key={`${charge.kind} ${charge.id}`} charge={charge} onPay={setPaying} />
        ))}
      </ul>
      {settled > 0 && !isWhole && (
        <Button type="link" size="small" className={shared.more ?? ''} onClick={() => setIsWhole(true)}>
          {`Show ${settled} settled ${settled === 1 ? 'charge' : 'charges'}`}
        </Button>
      )}
      {paying && (
        <RecordPayment
          client={client}
          name={name}
          toPay={paying}
          owed={data.owed.find(({ currency }) => currency === paying.rest.currency)?.amount ?? 0}
          zone={zone ?? browserZone()}
          onRecorded={() => {
            isRecorded.current = true;
          }}
          onClose={() => setPaying(null)}
        />
      )}
    </section>
  );
}
