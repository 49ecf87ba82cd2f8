import { Popover } from 'shared-contracts/ui/data';
import { Checkbox } from 'shared-contracts/ui/form';
import { Button } from 'shared-contracts/ui/frame';
import { ColumnWidthOutlined } from 'shared-contracts/ui/icons';
import { type Column, shownColumns, toggled } from './columns.model.ts';
import styles from './toolbar.module.css';

interface ColumnPickerProps {
  offered: readonly Column[];
  chosen: readonly string[] | null;
  onChange: (chosen: string[] | null) => void;
}

/** Chooses which columns a list shows. The title always stays. */
export function ColumnPicker({ offered, chosen, onChange }: ColumnPickerProps) {
  const shown = new Set(shownColumns(offered, chosen).map((column) => column.name));
  const choices = (
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
  return (
    <Popover content={choices} trigger="click" placement="bottomRight" title="Columns">
      <Button icon={<ColumnWidthOutlined aria-hidden />}>Columns</Button>
    </Popover>
  );
}
