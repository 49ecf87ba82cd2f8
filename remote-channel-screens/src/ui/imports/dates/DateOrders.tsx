import type { DateOrder } from 'shared-contracts/api';
import { Button } from 'shared-contracts/ui/base';
import { type DatedFile, dateNotes, withOrder } from './date-orders.model.ts';
import styles from './date-orders.module.css';

interface DateOrdersProps {
  file: DatedFile;
  isBusy: boolean;
  /** Of the ids of the choices. */
  prefix: string;
  /** Called with what comes first, for each column. */
  onOrders: (orders: readonly (DateOrder | null)[]) => void;
}

const options = [
  { value: 'day', label: 'Days come first' },
  { value: 'month', label: 'Months come first' },
] as const;

/** The id of a choice for a column. */
export const choiceId = (prefix: string, column: number, order: DateOrder) => `${prefix}${column}-${order}`;

/** How the dates of a file are read where they may be two days, and the choice where the file does not show it. */
export function DateOrders({ file, isBusy, prefix, onOrders }: DateOrdersProps) {
  return dateNotes(file).map(({ column, name, sentence, choice }) => (
    <section key={column} className={styles.dates} aria-label={`Dates of ${name}`}>
      <span>
        <span className={styles.name}>{name}</span>: {sentence}
      </span>
      {choice && (
        <fieldset className={styles.orders} aria-label={`In the column ${name}`}>
          {options.map(({ value, label }) => (
            <Button
              key={value}
              id={choiceId(prefix, column, value)}
              size="small"
              type={choice.order === value ? 'primary' : 'default'}
              aria-pressed={choice.order === value}
              disabled={isBusy}
              onClick={() => onOrders(withOrder(file, column, value))}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      )}
    </section>
  ));
}
