import { useId } from 'react';
import type { Field, FieldValue } from 'shared-contracts/entities';
import { ValueView } from '../ValueView.tsx';
import type { Titles } from '../value-text.ts';
import styles from './sides.module.css';

/** One of the values of a field that a person chooses from, and whose it is. */
export interface OneSide<Side extends string> {
  side: Side;
  says: string;
  value: FieldValue;
}

interface SidesProps<Side extends string> {
  field: Field;
  sides: readonly OneSide<Side>[];
  chosen: Side;
  onChoose: (side: Side) => void;
  titles: Titles;
  zone: string;
}

/** A field of which one of several values stays: each beside the other, with whose it is. */
export function Sides<Side extends string>({
  field,
  sides,
  chosen,
  onChoose,
  titles,
  zone,
}: SidesProps<Side>) {
  const prefix = useId();
  return (
    <fieldset className={styles.field}>
      <legend>{field.label}</legend>
      {sides.map(({ side, says, value }) => {
        const words = `${prefix}${side}`;
        return (
          <div key={side} className={styles.side}>
            <label className={styles.whose}>
              <input
                type="radio"
                name={prefix}
                aria-describedby={words}
                checked={chosen === side}
                onChange={() => onChoose(side)}
              />
              {says}
            </label>
            <div id={words} className={styles.value}>
              <ValueView field={field} value={value} titles={titles} zone={zone} />
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
