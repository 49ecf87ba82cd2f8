import type { ReactNode } from 'react';
import { OpenerOf, Popover } from 'shared-contracts/ui/frame';

// On a phone it moves aside until all of it is in view.
const align = { overflow: { shiftX: true, adjustY: true } };

export interface PopoverBelowProps {
  element: HTMLElement;
  title: string;
  placement: 'bottom' | 'bottomLeft' | 'bottomRight';
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** What a button opens below it. */
export function PopoverBelow({ element, title, placement, isOpen, onChange, children }: PopoverBelowProps) {
  return (
    <Popover
      title={title}
      content={children}
      trigger="click"
      placement={placement}
      align={align}
      open={isOpen}
      onOpenChange={onChange}
    >
      <OpenerOf element={element} />
    </Popover>
  );
}
