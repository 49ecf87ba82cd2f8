import { useState } from 'react';
import { currencies, type Money, minorDigits, moneyText } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import { Select } from 'shared-contracts/ui/form';
import { currencyOf, useBusiness } from '../../../api/use-business.ts';
import { AmountInput } from '../../../ui/typed/typed-inputs.tsx';
import { described, type FieldProps } from './field-props.ts';
import styles from './fields.module.css';

let choices: { value: string; label: string }[] | null = null;

function currencyChoices() {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  choices ??= currencies().map((value) => ({ value, label: `${value} – ${names.of(value) ?? value}` }));
  return choices;
}

/** A currency by its code or its name. */
export function CurrencyField(props: FieldProps<'currency'>) {
  return (
    <Select
      id={props.id}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={!props.field.required}
      placeholder="Choose"
      options={currencyChoices()}
      value={typeof props.value === 'string' && props.value !== '' ? props.value : null}
      onChange={(next: string | null | undefined) => props.onChange(next ?? null)}
      onBlur={props.onBlur}
      {...described(props)}
      {...(props.invalid ? { status: 'error' as const } : {})}
    />
  );
}

/** An amount and its currency; that of the business until another one is chosen. */
export function MoneyField(props: FieldProps<'money'>) {
  const money = props.value as Money | null;
  const { notify } = useShell();
  const { data: business, isLoading } = useBusiness();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const currency = money?.currency ?? chosen ?? currencyOf(business);
  const digits = minorDigits(currency);
  const take = (next: string) => {
    setChosen(next);
    if (!money) return;
    const exact = (money.amount * 10 ** minorDigits(next)) / 10 ** digits;
    const taken = { amount: Math.round(exact), currency: next };
    props.onChange(taken);
    if (taken.amount === exact) return;
    notify({
      kind: 'warning',
      title: `${props.field.label}: ${moneyText(money)} is ${moneyText(taken)} now`,
      detail: `Amounts in ${next} have ${minorDigits(next) === 0 ? 'no' : minorDigits(next)} decimals, so it was rounded.`,
      action: {
        label: `Keep ${moneyText(money)}`,
        run: () => {
          setChosen(money.currency);
          props.onChange(money);
        },
      },
    });
  };
  return (
    <span className={styles.money}>
      <AmountInput
        key={digits}
        id={props.id}
        className={styles.number}
        digits={digits}
        currency={currency}
        // Until it is known, any other currency would be a guess.
        disabled={isLoading && !money && !chosen}
        value={money?.amount ?? null}
        onChange={(amount) => props.onChange(amount === null ? null : { amount, currency })}
        onUnreadable={
          props.onUnreadable &&
          ((problem) => {
            setUnreadable(problem !== null);
            props.onUnreadable?.(problem);
          })
        }
        onBlur={props.onBlur}
        invalid={props.invalid}
        aria-describedby={props.describedBy}
      />
      <Select
        id={`${props.id}-currency`}
        aria-label={`${props.field.label}, currency`}
        className={styles.currency ?? ''}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        // With another currency the amount would be written again, and what is typed would be lost.
        disabled={isUnreadable}
        options={currencyChoices()}
        optionLabelProp="value"
        value={currency}
        onChange={take}
      />
    </span>
  );
}
