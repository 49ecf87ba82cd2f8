import { useState } from 'react';
import { Button } from 'shared-contracts/ui/base';
import { NumberInput } from '../../../ui/typed/typed-inputs.tsx';
import styles from './balances.module.css';

export interface FromContactProps {
  /** What the contact has. */
  words: string;
  /** Of who gets some. */
  name: string;
  most: number;
  isBusy: boolean;
  onGive: (quantity: number) => void;
}

/** The package of the contact of a client, and how many sessions of it the client gets. */
export function FromContact({ words, name, most, isBusy, onGive }: FromContactProps) {
  const [chosen, setChosen] = useState<number | null>(1);
  const quantity = chosen === null ? null : Math.min(chosen, most);
  return (
    <p className={styles.family}>
      <span className={styles.balance}>{words}</span>
      <span className={styles.giving}>
        {most > 1 && (
          <NumberInput
            aria-label={`Sessions for ${name}`}
            className={styles.quantity ?? ''}
            min={1}
            max={most}
            value={quantity}
            onChange={setChosen}
          />
        )}
        <Button
          loading={isBusy}
          disabled={isBusy || quantity === null}
          onClick={() => quantity !== null && onGive(quantity)}
        >
          {quantity === null ? `Give to ${name}` : `Give ${quantity} to ${name}`}
        </Button>
      </span>
    </p>
  );
}
