// One thing: with what each client of a session pays, and what they could pay with.
import { useId, useRef } from 'react';
import { dayAt } from 'shared-contracts/days';
import {
  type EntityName,
  type EntityValues,
  type FieldValue,
  type Row,
  takesPlace,
} from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { clientPath } from 'shared-contracts/routes';
import { Button } from 'shared-contracts/ui/base';
import { useRow } from '../../../api/use-row.ts';
import { useLedger } from '../../../ui/booking/use-ledger.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { dateText } from '../../../ui/text/dates.ts';
import type { Titles } from '../../../ui/value-text.ts';
import { idsOf, isShared } from '../attendance/attendance.model.ts';
import styles from './balances.module.css';
import { FromContact, type FromContactProps } from './FromContact.tsx';
import { type ClientPayment, clientPayments, ownChoice, paidWith } from './payments.model.ts';
import { useDefaultPayments } from './use-default-payments.ts';
import { useFamilyOffers, useGiveToFamily } from './use-family-offers.ts';

export interface ClientsPackagesProps {
  /** The session as it is saved; null for a new one. */
  row: Row | null;
  /** Those of the draft of a session. */
  values: EntityValues;
  titles: Titles;
  onChange: (name: string, value: FieldValue) => void;
  /** Takes the titles of what was chosen. */
  onNamed: (entity: EntityName, titles: Record<number, string>) => void;
}

interface PaymentProps {
  payment: ClientPayment;
  name: string;
  waits: boolean;
  /** The day (YYYY-MM-DD) of the session. */
  day: string;
  titleOf: (id: number) => string;
  onChoose: (chosen: number | null) => void;
  /** What the contact of a client without a package that pays can give. */
  offer: Omit<FromContactProps, 'name'> | null;
}

/** The choice of one client: each press is a whole choice. */
function Payment({ payment, name, waits, day, titleOf, onChoose, offer }: PaymentProps) {
  const group = useId();
  const { client, chosen, packages } = payment;
  const detailOf = ({ left, pays }: ClientPayment['packages'][number]) => {
    if (left === null) return 'not bought';
    return pays ? left : `${left}, does not pay on ${dateText(day)}`;
  };
  return (
    <li className={styles.payment}>
      <span className={styles.payer}>
        <Link to={clientPath(client)}>{name}</Link>
        {waits && <span className={styles.balance}>Waits for a place</span>}
      </span>
      <fieldset className={styles.choices} aria-label={`${name} pays with`}>
        {packages.map((one) => (
          <label key={one.id} className={styles.choice}>
            <input
              type="radio"
              name={group}
              checked={chosen === one.id}
              disabled={!one.pays && chosen !== one.id}
              onChange={() => onChoose(one.id)}
            />
            <span>{titleOf(one.id)}</span>
            <span className={one.pays ? styles.balance : styles.unpaid}>{detailOf(one)}</span>
          </label>
        ))}
        <label className={styles.choice}>
          <input type="radio" name={group} checked={chosen === null} onChange={() => onChoose(null)} />
          <span>Pays singly</span>
        </label>
        {offer && <FromContact name={name} {...offer} />}
      </fieldset>
    </li>
  );
}

/** With what each client of a session pays: one press each, and one press for all. Nothing while there is nothing to choose. */
export function ClientsPackages({ row, values, titles, onChange, onNamed }: ClientsPackagesProps) {
  const heading = useId();
  const list = useRef<HTMLUListElement>(null);
  const [clients, waiting, cancelled] = [values.clients, values.waiting, values.cancelled].map(idsOf);
  const people = [...(clients ?? []), ...(waiting ?? [])];
  const ledger = useLedger(people.length > 0 ? { clients: people } : null, { except: row?.id ?? null });
  const service = typeof values.service === 'number' ? values.service : null;
  const { data: ofService } = useRow('services', service);
  const { data, error, refetch } = ledger;
  const start = Date.parse(String(values.start));
  const day = data && !Number.isNaN(start) ? dayAt(start, data.zone) : (data?.today ?? '');
  const payments = data ? clientPayments(values, data, day) : [];
  const without = payments.filter(({ packages }) => !packages.some(({ pays }) => pays));
  const family = useFamilyOffers(
    without.map(({ client }) => client),
    { service, day },
  );
  const { give, busy, failure } = useGiveToFamily(service);
  const capacity = Number(ofService?.data.values.capacity ?? 1);
  const isAlone = !isShared(values, capacity) && (cancelled ?? []).length === 0;
  const titleOf = (entity: 'users' | 'packages', id: number) =>
    data?.titles[entity]?.[id] ?? titles[entity]?.[id] ?? family.titles[entity]?.[id] ?? `#${id}`;
  const pay = (choices: { client: number; package: number | null }[]) => {
    const chosen = choices.flatMap((choice) => choice.package ?? []);
    onNamed('packages', Object.fromEntries(chosen.map((id) => [id, titleOf('packages', id)])));
    const changes = Object.entries(paidWith(values, choices, isAlone));
    for (const [name, value] of changes) onChange(name, value);
  };
  const own = payments.map((payment) => ({ client: payment.client, package: ownChoice(payment) }));
  useDefaultPayments(
    data && ofService && takesPlace(values)
      ? payments.map(({ client, chosen }, at) => ({ client, chosen, best: own[at]?.package ?? null }))
      : null,
    [row?.values.clients, row?.values.waiting, values.paysSingly].flatMap(idsOf),
    pay,
  );
  if (error) return <Failure what="Packages could not be read" error={error} onRetry={() => refetch()} />;
  if (!data) return null;
  if (payments.every(({ packages }) => packages.length === 0) && family.offers.size === 0) return null;
  const offerFor = (client: number): PaymentProps['offer'] => {
    const offer = family.offers.get(client);
    if (!offer) return null;
    const { contact, package: pack, left, most } = offer;
    return {
      words: `${titleOf('users', contact)} has ${titleOf('packages', pack)}: ${left}.`,
      ...{ most, isBusy: busy === client },
      onGive: async (quantity) => {
        if (await give(client, offer, quantity)) pay([{ client, package: pack }]);
      },
    };
  };
  const payOwn = () => {
    pay(own);
    // The button goes, and the focus stays with what it chose.
    list.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
  };
  const isOwn = payments.every(({ chosen }, at) => chosen === own[at]?.package);
  const isUsingNone = payments.every(({ chosen }) => chosen === null);
  return (
    <section aria-labelledby={heading} className={styles.offered}>
      <div className={styles.head}>
        <h3 id={heading} className={styles.heading}>
          Packages of these clients
        </h3>
        {!isOwn && payments.length > 1 && (
          <Button size="small" type={isUsingNone ? 'primary' : 'default'} onClick={payOwn}>
            Let each pay with what they have
          </Button>
        )}
      </div>
      <ul ref={list} className={styles.clients}>
        {payments.map((payment) => (
          <Payment
            key={payment.client}
            payment={payment}
            name={titleOf('users', payment.client)}
            waits={!clients?.includes(payment.client)}
            day={day}
            titleOf={(id) => titleOf('packages', id)}
            onChoose={(chosen) => pay([{ client: payment.client, package: chosen }])}
            offer={offerFor(payment.client)}
          />
        ))}
      </ul>
      {failure && (
        <p role="alert" className={styles.unused}>
          {failure.message}
        </p>
      )}
      {isUsingNone && takesPlace(values) && own.some((one) => one.package !== null) && (
        <p role="status" className={styles.unused}>
          No package is used: the clients pay for this session singly.
        </p>
      )}
    </section>
  );
}
