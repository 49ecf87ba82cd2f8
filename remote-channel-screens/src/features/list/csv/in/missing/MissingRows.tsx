import { Button } from 'shared-contracts/ui/base';
import styles from '../csv-in.module.css';
import { type MissingRow, missingRowsText } from './missing-rows.model.ts';

interface MissingRowsProps {
  rows: readonly MissingRow[];
  isBusy: boolean;
  onCreate: () => void;
}

/** The rows of other entities for whose lack lines are not valid, and the way to have them. */
export function MissingRows({ rows, isBusy, onCreate }: MissingRowsProps) {
  if (rows.length === 0) return null;
  return (
    <p className={styles.hint}>
      {`${missingRowsText(rows)} `}
      <Button type="link" loading={isBusy} onClick={onCreate}>
        {`Create ${rows.length === 1 ? 'it' : 'them'} and check again`}
      </Button>
    </p>
  );
}
