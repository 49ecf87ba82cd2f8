import { OpenerOf, Tooltip } from 'shared-contracts/ui/frame';

interface NameBesideProps {
  element: HTMLElement;
  name: string;
  placement: 'top' | 'right';
  isOpen: boolean;
  onClose: () => void;
}

/** Tooltip with the name of an element. */
export function NameBeside({ element, name, placement, isOpen, onClose }: NameBesideProps) {
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
