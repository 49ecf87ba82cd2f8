import { Checkbox } from 'shared-contracts/ui/form';
import { Button } from 'shared-contracts/ui/frame';
import { type Column, shownColumns, toggled } from './columns.model.ts';
import styles from './toolbar.module.css';

export interface ColumnChoicesProps {
  offered: readonly Column[];
  chosen: readonly string[] | null;
  onChange: (chosen: string[] | null) => void;
}

/** The columns of a list, each with a box to tick. The title always stays. */
export function ColumnChoices({ offered, chosen, onChange }: ColumnChoicesProps) {
  const shown = new Set(shownColumns(offered, chosen).map((column) => column.name));
  return (
    <div className={styles.columns}>
      {offered.slice(1).map((column) => (
        <Checkbox
          key={column.name}
          checked={shown.has(column.name)}
          onChange={() => onChange(toggled(offered, chosen, column.name))}
        >
          {column.label}
        </Checkbox>
      ))}
      <Button size="small" type="text" disabled={chosen === null} onClick={() => onChange(null)}>
        Show the usual ones
      </Button>
    </div>
  );
}
