import type { ReactNode } from 'react';
import { OpenerOf, Popover } from 'shared-contracts/ui/frame';

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
      open={isOpen}
      onOpenChange={onChange}
    >
      <OpenerOf element={element} />
    </Popover>
  );
}
