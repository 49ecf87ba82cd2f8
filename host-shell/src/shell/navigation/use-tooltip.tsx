import { type PointerEvent, useState } from 'react';
import { OnceOpen } from '../../ui/OnceOpen.tsx';
import { LazyTooltip } from './lazy-tooltip.ts';

/**
 * Tooltip of an icon button, shown while a mouse is over it. A press hides it until the pointer enters again. Spread `control` on the
 * button, and render `tooltip` beside it.
 */
export function useTooltip(name: string, placement: 'top' | 'right' = 'top') {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const enter = ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    if (pointerType !== 'mouse') return;
    setElement(currentTarget);
    setOpen(true);
  };
  return {
    control: { onPointerEnter: enter, onPointerLeave: close, onPointerDown: close },
    tooltip: element && (
      <OnceOpen isOpen={isOpen} onFailed={close} isSilent>
        <LazyTooltip element={element} name={name} placement={placement} isOpen={isOpen} onClose={close} />
      </OnceOpen>
    ),
  };
}
