// One thing: the dialog that enrols clients in a course: who, with which package, for what price.

import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { definitionOf, minorDigits, moneyText, mostInSeries, type Row } from 'shared-contracts/entities';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { Checkbox, Select } from 'shared-contracts/ui/form';
import { Modal } from 'shared-contracts/ui/layers';
import { currencyOf, useBusiness } from '../../../api/use-business.ts';
import { useRow } from '../../../api/use-row.ts';
import { ignoreSecondClick } from '../../../ui/dragging/second-click.ts';
import { beginAt } from '../../../ui/places/begin-at.ts';
import { useFocusBack } from '../../../ui/places/use-focus-back.ts';
import { RelationSelect } from '../../../ui/RelationSelect.tsx';
import { AmountInput } from '../../../ui/typed/typed-inputs.tsx';
import type { Titles } from '../../../ui/value-text.ts';
import { readCourseWaits } from '../attendance/course-places.api.ts';
import type { CreateInPlace } from '../in-place/create-in-place.ts';
import { RefusedOthers } from '../series/RefusedOthers.tsx';
import type { SeriesOptions } from '../series/use-change-others.ts';
import type { Enrolment } from './enrolling.api.ts';
import { courseText, priceFor, promiseOf, usualCount, usualPackage } from './enrolling.model.ts';
import styles from './enrolling.module.css';
import { useEnrol } from './use-enrol.ts';

interface EnrolDialogProps {
  /** The session from which on they are enrolled. */
  row: Row;
  titles: Titles;
  /** That session and those after it, in the order of time. */
  sessions: readonly Row[];
  zone: string;
  /** Makes a client or a package that is not there yet. */
  create: CreateInPlace;
  onClose: () => void;
}

const method = definitionOf('package-entries').fields.method;
const methods = method?.kind === 'choice' ? method.options : [];
const asClient = { noun: 'client', values: { client: true } };
const sold = { field: 'offer', value: 'offered', message: 'is no longer sold.' };

/** Asks who is enrolled and what each pays, and enrols them in all sessions, or in none. */
export function EnrolDialog({ row, titles, sessions: all, zone, create, onClose }: EnrolDialogProps) {
  useFocusBack();
  const id = useId();
  const [clients, setClients] = useState<number[]>([]);
  const [names, setNames] = useState<Record<string, string>>({});
  const [chosenPack, setPack] = useState(() => usualPackage(row));
  const [isBought, setBought] = useState(false);
  // Null: as many as the package has.
  const [count, setCount] = useState<number | null>(null);
  // Undefined: nobody typed one yet.
  const [due, setDue] = useState<number | null>();
  const [paid, setPaid] = useState<number | null>(null);
  const [paidBy, setPaidBy] = useState<string | null>(null);
  const [unreadable, setUnreadable] = useState<Record<string, string | null>>({});
  const [isTried, setTried] = useState(false);
  const business = useBusiness();
  const { api } = useShell();
  const waits = useQuery({
    queryKey: [...queryKeys.row('appointments', row.id), 'course waits', row.version],
    queryFn: ({ signal }) => readCourseWaits(api, row.id, signal),
  });
  const waiters = waits.data ?? [];
  const moving = waiters.filter(({ client, moves }) => moves?.isIn && clients.includes(client));
  const pack = chosenPack ?? waiters.find(({ client }) => clients.includes(client))?.package ?? null;
  const promise = promiseOf(waiters, { clients, pack });
  const { data } = useRow('packages', pack);
  const sessions = all.slice(0, count ?? usualCount(data?.data.values ?? null, all));
  const { busy, refused, send, forget } = useEnrol(onClose);
  const isRefused = (one: Row) => refused?.sessions.some(({ id }) => id === one.id) ?? false;
  const priced = (some: readonly Row[]) => (data ? priceFor(data.data.values, some, promise.read) : null);
  const proposed = priced(sessions);
  const currency = proposed?.currency ?? currencyOf(business.data);
  const price = due === undefined ? (proposed?.amount ?? null) : due;
  const without = priced(sessions.filter((one) => !isRefused(one)));
  const isMore = paid !== null && paid > (price ?? 0);
  const problems = {
    clients: clients.length === 0 ? 'Choose at least one.' : null,
    package: pack === null ? 'Choose a package.' : null,
    due: isBought
      ? null
      : (unreadable.due ?? (due === null ? 'Enter a price; 0 if it costs nothing.' : null)),
    paid: isBought ? null : (unreadable.paid ?? (isMore ? 'This is more than the price.' : null)),
    // Without it, the takings of the day cannot be counted against the till.
    method: !isBought && paid && !paidBy ? 'Choose how they paid.' : null,
  };

  function submit({ except, ...anyway }: SeriesOptions = { except: [] }): void {
    setTried(true);
    if (pack === null || Object.values(problems).some(Boolean)) return;
    const money = (amount: number) => ({ amount, currency });
    const joined = sessions.filter(({ id: one }) => !except.includes(one));
    const owed = due === undefined ? (priced(joined)?.amount ?? null) : due;
    const sale = {
      ...(owed === null ? {} : { due: money(owed) }),
      ...(paid === null || paid === 0 ? {} : { paid: money(paid), ...(paidBy ? { method: paidBy } : {}) }),
    };
    const enrolment: Enrolment = {
      sessions: joined.map((one) => one.id),
      ...{ clients, package: pack },
      ...(isBought ? {} : { sale }),
      ...anyway,
    };
    void send(enrolment);
  }

  const problem = (name: keyof typeof problems) => (
    <p id={`${id}${name}-problem`} className={styles.problem} role="alert">
      {isTried || name === 'due' || name === 'paid' ? problems[name] : null}
    </p>
  );
  const amount = (name: 'due' | 'paid', value: number | null, onChange: (next: number | null) => void) => (
    <AmountInput
      id={`${id}${name}`}
      className={styles.amount}
      digits={minorDigits(currency)}
      {...{ currency, value }}
      onChange={(next) => {
        forget();
        onChange(next);
      }}
      onUnreadable={(words) => setUnreadable((now) => ({ ...now, [name]: words }))}
      invalid={problems[name] !== null}
      aria-describedby={`${id}${name}-problem`}
    />
  );
  return (
    <Modal
      open
      title="Enrol clients"
      okText={clients.length > 1 ? `Enrol ${clients.length} clients` : 'Enrol'}
      cancelText="Cancel"
      confirmLoading={busy}
      afterOpenChange={beginAt(`${id}clients`)}
      onOk={({ detail }) => {
        // The dialog closes beneath the pointer.
        if (detail > 0) ignoreSecondClick();
        submit();
      }}
      onCancel={onClose}
    >
      <p className={styles.hint}>
        {courseText(sessions, zone)}. Each gets a place in all of them, or nobody.
      </p>
      <div className={styles.fields}>
        <label htmlFor={`${id}clients`} className={styles.needed}>
          Clients
        </label>
        <RelationSelect
          id={`${id}clients`}
          to="users"
          multiple
          closesOnChoice
          value={clients}
          titles={names}
          placeholder="Add a client"
          create={(words) => create('users', words, asClient)}
          describedBy={`${id}clients-problem`}
          invalid={isTried && problems.clients !== null}
          onChange={(ids, named) => {
            forget();
            setClients(ids);
            setNames((now) => ({ ...now, ...named }));
          }}
        />
        {problem('clients')}
        {moving.map(({ client, moves }) => (
          <p key={client} className={styles.hint} role="status">
            {`${names[client] ?? 'Somebody'} waits to move from ${moves?.course}, and would pay for both. Move them there instead.`}
          </p>
        ))}
        <label htmlFor={`${id}package`} className={styles.needed}>
          Package
        </label>
        <RelationSelect
          id={`${id}package`}
          to="packages"
          value={pack === null ? [] : [pack]}
          titles={titles.packages ?? {}}
          placeholder="Choose a package"
          create={(words) => create('packages', words)}
          only={isBought ? undefined : sold}
          describedBy={`${id}package-problem`}
          invalid={isTried && problems.package !== null}
          onChange={([chosen = null]) => {
            forget();
            setDue(undefined);
            setPack(chosen);
          }}
        />
        {problem('package')}
        <label htmlFor={`${id}count`}>Sessions, from this one on</label>
        <Select
          id={`${id}count`}
          options={Array.from({ length: Math.min(all.length, mostInSeries) }, (_, at) => ({
            value: at + 1,
            label: courseText(all.slice(0, at + 1), zone),
          }))}
          value={sessions.length}
          onChange={(next: number) => {
            forget();
            setDue(undefined);
            setCount(next);
          }}
        />
        <Checkbox
          checked={isBought}
          onChange={({ target }) => {
            forget();
            setBought(target.checked);
          }}
        >
          They have bought it already
        </Checkbox>
        {!isBought && (
          <>
            <label htmlFor={`${id}due`}>Price for each in {currency}</label>
            {amount('due', price, setDue)}
            {promise.read?.price && (
              <p className={styles.hint} role="status">
                {`They read ${moneyText(promise.read.price)} for ${promise.read.sessions} sessions when they joined the waiting list.`}
              </p>
            )}
            {promise.differ && (
              <p className={styles.hint} role="status">
                They read different prices when they joined the waiting list: enrol them one by one.
              </p>
            )}
            {problem('due')}
            <label htmlFor={`${id}paid`}>Paid now by each in {currency}</label>
            {amount('paid', paid, setPaid)}
            {problem('paid')}
            <label htmlFor={`${id}method`}>Paid by</label>
            <Select
              id={`${id}method`}
              options={[...methods]}
              placeholder="Choose"
              allowClear
              value={paidBy}
              aria-describedby={`${id}method-problem`}
              onChange={(next: string | undefined) => setPaidBy(next ?? null)}
            />
            {problem('method')}
          </>
        )}
      </div>
      {refused && !isBought && due === undefined && without && without.amount !== proposed?.amount && (
        <p className={styles.hint} role="status">
          {`Without the sessions named below, each pays ${moneyText(without)}.`}
        </p>
      )}
      {refused && refused.sessions.length > 0 && (
        <RefusedOthers {...{ refused, zone, busy }} act="enrol" count={sessions.length} onChange={submit} />
      )}
      {refused && refused.sessions.length === 0 && (
        <p className={styles.problem} role="alert">
          {refused.error.message}
        </p>
      )}
    </Modal>
  );
}
