// One thing: the dialog that records what a client paid, got back or need not pay, with what is checked of it.
import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useRef, useState } from 'react';
import { dayAt } from 'shared-contracts/days';
import { definitionOf, type Money, minorDigits, moneyText } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { Select } from 'shared-contracts/ui/form';
import { Modal } from 'shared-contracts/ui/layers';
import { ignoreSecondClick } from '../../../ui/dragging/second-click.ts';
import { beginAt } from '../../../ui/places/begin-at.ts';
import { useFocusBack } from '../../../ui/places/use-focus-back.ts';
import { AmountInput, DateInput } from '../../../ui/typed/typed-inputs.tsx';
import { writePayment } from './account.api.ts';
import styles from './account.module.css';

/** What is to be paid: everything that is open in a currency, or one charge. */
export interface ToPay {
  /** What it is for: «Ten lessons»; null for everything that is open. */
  title: string | null;
  /** Less than 0 where it is to be paid back. */
  rest: Money;
  sale?: number;
  session?: number;
}

interface RecordPaymentProps {
  client: number;
  name: string;
  toPay: ToPay;
  /** What the client owes in the currency of the payment, in its minor unit; less than 0 where it is paid ahead. */
  owed: number;
  /** Zone (IANA) of the business. */
  zone: string;
  onRecorded: () => void;
  onClose: () => void;
}

const field = definitionOf('payments').fields.method;
const methods = field?.kind === 'choice' ? field.options : [];

type Kind = 'paid' | 'returned' | 'waived';

const kinds = [
  { value: 'paid', label: 'Paid by the client' },
  { value: 'returned', label: 'Paid back to the client' },
  { value: 'waived', label: 'Waived: not to be paid any more' },
];

const doneWords: Record<Kind, string> = {
  paid: 'was paid',
  returned: 'was paid back',
  waived: 'was waived',
};

/** Records what a client paid: an entry that says so, once, however often it is pressed. More than is owed, or paid back than was paid ahead, is recorded after a warning. */
export function RecordPayment({ client, name, toPay, owed, zone, onRecorded, onClose }: RecordPaymentProps) {
  useFocusBack();
  const id = useId();
  const { api, notify } = useShell();
  const cache = useQueryClient();
  const { rest, title, ...target } = toPay;
  const { currency } = rest;
  const [kind, setKind] = useState<Kind>(rest.amount < 0 ? 'returned' : 'paid');
  const [amount, setAmount] = useState<number | null>(Math.abs(rest.amount) || null);
  const [date, setDate] = useState<string | null>(dayAt(Date.now(), zone));
  const [method, setMethod] = useState<string | null>(null);
  const [unreadable, setUnreadable] = useState<Record<string, string | null>>({});
  const [refusal, setRefusal] = useState<{ words: string; isMore: boolean } | null>(null);
  const [isTried, setTried] = useState(false);
  const isBusy = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const isMore = kind !== 'returned' && (amount ?? 0) > Math.max(0, rest.amount);
  const ahead = Math.max(0, -owed);
  const isMoreBack = kind === 'returned' && (amount ?? 0) > ahead;
  const anyway = isMore || refusal?.isMore === true;
  // A second press of the same is the same payment, also where the answer of the first was lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another payment is another key
  const idempotencyKey = useMemo(() => crypto.randomUUID(), [kind, method, amount, date, anyway]);

  const problem = unreadable.amount ?? (amount === null || amount <= 0 ? 'Enter more than 0.' : null);
  const dateProblem = unreadable.date ?? (date === null ? 'Fill this in.' : null);
  const moreWords =
    rest.amount > 0
      ? `${moneyText(rest)} is owed: this is ${moneyText({ amount: (amount ?? 0) - rest.amount, currency })} more.`
      : 'Nothing is owed here. It counts for what is owed later.';
  const owedThen = moneyText({ amount: (amount ?? 0) + owed, currency });
  const backWords = `${ahead > 0 ? `${moneyText({ amount: ahead, currency })} is paid ahead` : 'Nothing is paid ahead'}: ${name} then owes ${owedThen}.`;
  const known = (isMore && moreWords) || (isMoreBack && backWords) || null;
  // What the server says is newer than what the screen knows.
  const warning = refusal?.words ?? (problem ? null : known);

  async function record(): Promise<void> {
    setTried(true);
    if (problem || dateProblem || amount === null || date === null || isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    try {
      const how = kind === 'waived' ? null : method;
      const values = { client, kind, amount: { amount, currency }, date, method: how, ...target };
      await writePayment(api, values, { anyway, idempotencyKey });
      notify({ kind: 'success', title: `${name}: ${moneyText({ amount, currency })} ${doneWords[kind]}` });
      void cache.invalidateQueries({ queryKey: queryKeys.entity('payments') });
      void cache.invalidateQueries({ queryKey: queryKeys.allOverviews });
      onRecorded();
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal({ words: error.message, isMore: error.kind === 'conflict' });
      // Another desk was faster: the account behind the dialog shows it.
      if (error.kind === 'conflict') void cache.invalidateQueries({ queryKey: queryKeys.entity('payments') });
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  }

  const read = (field: string) => (words: string | null) =>
    setUnreadable((now) => ({ ...now, [field]: words }));
  const changed = () => setRefusal(null);
  const ofAll = rest.amount < 0 ? `Record a repayment to ${name}` : `Record a payment by ${name}`;
  const heading = title === null ? ofAll : `Record a payment for ${title}`;
  return (
    <Modal
      open
      title={heading}
      okText={anyway || isMoreBack ? 'Record anyway' : 'Record'}
      cancelText="Cancel"
      confirmLoading={isSaving}
      afterOpenChange={beginAt(`${id}amount`)}
      onOk={({ detail }) => {
        // The dialog closes beneath the pointer.
        if (detail > 0) ignoreSecondClick();
        void record();
      }}
      onCancel={onClose}
    >
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          void record();
        }}
      >
        <label htmlFor={`${id}amount`} className={styles.needed}>
          Amount in {currency}
        </label>
        <AmountInput
          id={`${id}amount`}
          className={styles.amount}
          digits={minorDigits(currency)}
          currency={currency}
          value={amount}
          onChange={(next) => {
            changed();
            setAmount(next);
          }}
          onUnreadable={read('amount')}
          invalid={isTried && problem !== null}
          aria-describedby={`${id}problem`}
        />
        <p id={`${id}problem`} className={styles.problem} role="alert">
          {isTried ? problem : null}
        </p>
        <label htmlFor={`${id}kind`}>What</label>
        <Select
          id={`${id}kind`}
          options={kinds}
          value={kind}
          onChange={(next: Kind) => {
            changed();
            setKind(next);
          }}
        />
        {kind !== 'waived' && (
          <>
            <label htmlFor={`${id}method`}>Paid by</label>
            <Select
              id={`${id}method`}
              options={[...methods]}
              placeholder="Choose"
              allowClear
              value={method}
              onChange={(next: string | undefined) => {
                changed();
                setMethod(next ?? null);
              }}
            />
          </>
        )}
        <label htmlFor={`${id}date`} className={styles.needed}>
          Date
        </label>
        <DateInput
          id={`${id}date`}
          className={styles.amount}
          value={date}
          onChange={(next) => {
            changed();
            setDate(next);
          }}
          onUnreadable={read('date')}
          invalid={isTried && dateProblem !== null}
          aria-describedby={`${id}date-problem`}
        />
        <p id={`${id}date-problem`} className={styles.problem} role="alert">
          {isTried ? dateProblem : null}
        </p>
        <p className={styles.warning} role="status">
          {warning}
        </p>
        <input type="submit" hidden />
      </form>
    </Modal>
  );
}
