import { useRef, useState } from 'react';

/** The name beside something that has only an icon: once it was pressed it is in the way, until the pointer comes anew. */
export function useNameBeside() {
  const [isOpen, setOpen] = useState(false);
  const isPressed = useRef(false);
  const press = () => {
    isPressed.current = true;
    setOpen(false);
  };
  const leave = () => {
    isPressed.current = false;
  };
  return {
    tooltip: { open: isOpen, onOpenChange: (wanted: boolean) => setOpen(wanted && !isPressed.current) },
    control: { onPointerDown: press, onPointerLeave: leave },
  };
}
