import { lazyPart } from 'shared-contracts/lazy-part';
import { EyeOutlined } from 'shared-contracts/ui/icons';
import { PopoverButton } from '../../../ui/popover/PopoverButton.tsx';
import type { Viewing, ViewsMenuProps } from './ViewsMenu.tsx';

const ViewsMenu = lazyPart<ViewsMenuProps>(() =>
  import(/* webpackChunkName: "views" */ './ViewsMenu.tsx').then((file) => file.ViewsMenu),
);

export type ViewsButtonProps = Omit<ViewsMenuProps, 'onClose'>;

function labelOf({ view, isChanged }: Viewing): string {
  if (!view) return 'Views';
  return isChanged ? `${view.name} (changed)` : view.name;
}

/** Names the view that a list is looked at by, and opens what there is of them. */
export function ViewsButton(props: ViewsButtonProps) {
  const { viewing } = props;
  return (
    <PopoverButton
      isQuiet
      label={labelOf(viewing)}
      {...(viewing.view ? { name: `Views: ${labelOf(viewing)}` } : {})}
      icon={<EyeOutlined aria-hidden />}
      title="Views of this list"
      placement="bottomLeft"
    >
      {(close) => <ViewsMenu {...props} onClose={close} />}
    </PopoverButton>
  );
}
