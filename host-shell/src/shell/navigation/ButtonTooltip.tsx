import { OpenerOf, Tooltip } from 'shared-contracts/ui/frame';

interface ButtonTooltipProps {
  element: HTMLElement;
  name: string;
  placement: 'top' | 'right';
  isOpen: boolean;
  onClose: () => void;
}

/** Tooltip with the name of an element. */
export function ButtonTooltip({ element, name, placement, isOpen, onClose }: ButtonTooltipProps) {
  return (
    <Tooltip
      title={name}
      placement={placement}
      trigger={[]}
      open={isOpen}
      onOpenChange={(wanted) => {
        if (!wanted) onClose();
      }}
    >
      <OpenerOf element={element} />
    </Tooltip>
  );
}
