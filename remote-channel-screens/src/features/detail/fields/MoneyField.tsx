import { useState } from 'react';
import { currencies, type Money, minorDigits } from 'shared-contracts/entities';
import { InputNumber, Select } from 'shared-contracts/ui/form';
import { useBusiness } from '../../../api/use-business.ts';
import { described, type FieldProps } from './field-props.ts';
import styles from './fields.module.css';

// Where nobody entered the currency of the business.
const usual = 'EUR';

let choices: { value: string; label: string }[] | null = null;

function currencyChoices() {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  choices ??= currencies().map((value) => ({ value, label: `${value} – ${names.of(value) ?? value}` }));
  return choices;
}

/** A currency by its code or its name. */
export function CurrencyField(given: FieldProps<'currency'>) {
  return (
    <Select
      id={given.id}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={!given.field.required}
      placeholder="Choose"
      options={currencyChoices()}
      value={typeof given.value === 'string' && given.value !== '' ? given.value : null}
      onChange={(next: string | null | undefined) => given.onChange(next ?? null)}
      onBlur={given.onBlur}
      {...described(given)}
      {...(given.invalid ? { status: 'error' as const } : {})}
    />
  );
}

/** An amount and its currency; that of the business until another one is chosen. */
export function MoneyField(given: FieldProps<'money'>) {
  const money = given.value as Money | null;
  const { data: business } = useBusiness();
  const [chosen, setChosen] = useState<string | null>(null);
  const ofBusiness = business?.data.values.currency;
  const currency = money?.currency ?? chosen ?? (typeof ofBusiness === 'string' ? ofBusiness : usual);
  const digits = minorDigits(currency);
  const put = (value: number | null, of: string) =>
    given.onChange(
      value === null ? null : { amount: Math.round(value * 10 ** minorDigits(of)), currency: of },
    );
  const value = money ? money.amount / 10 ** digits : null;
  return (
    <span className={styles.money}>
      <InputNumber<number>
        id={given.id}
        className={styles.number ?? ''}
        precision={digits}
        value={value}
        onChange={(next) => put(next, currency)}
        onBlur={given.onBlur}
        {...described(given)}
        {...(given.invalid ? { status: 'error' as const } : {})}
      />
      <Select
        aria-label={`${given.field.label}, currency`}
        className={styles.currency ?? ''}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        options={currencyChoices()}
        optionLabelProp="value"
        value={currency}
        onChange={(next: string) => {
          setChosen(next);
          if (value !== null) put(value, next);
        }}
      />
    </span>
  );
}
