import { lazyPart } from 'shared-contracts/lazy-part';
import { ColumnWidthOutlined } from 'shared-contracts/ui/icons';
import { PopoverButton } from '../../../ui/popover/PopoverButton.tsx';
import type { ColumnChoicesProps } from './ColumnChoices.tsx';

// The boxes come with the kit of forms, which the rows do without.
const ColumnChoices = lazyPart<ColumnChoicesProps>(() =>
  import(/* webpackChunkName: "narrowing" */ './ColumnChoices.tsx').then((file) => file.ColumnChoices),
);

/** Chooses which columns a list shows. */
export function ColumnPicker(props: ColumnChoicesProps) {
  return (
    <PopoverButton
      isQuiet
      label="Columns"
      icon={<ColumnWidthOutlined aria-hidden />}
      title="Columns"
      placement="bottomRight"
    >
      <ColumnChoices {...props} />
    </PopoverButton>
  );
}
