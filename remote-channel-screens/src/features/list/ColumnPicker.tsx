import { later } from 'shared-contracts/later';
import { Button, Popover } from 'shared-contracts/ui/frame';
import { ColumnWidthOutlined } from 'shared-contracts/ui/icons';
import type { ColumnChoicesProps } from './ColumnChoices.tsx';

// The boxes come with the kit of forms, which the rows do without.
const ColumnChoices = later<ColumnChoicesProps>(() =>
  import(/* webpackChunkName: "narrowing" */ './ColumnChoices.tsx').then((file) => file.ColumnChoices),
);

/** Chooses which columns a list shows. */
export function ColumnPicker(given: ColumnChoicesProps) {
  return (
    <Popover content={<ColumnChoices {...given} />} trigger="click" placement="bottomRight" title="Columns">
      <Button icon={<ColumnWidthOutlined aria-hidden />}>Columns</Button>
    </Popover>
  );
}
