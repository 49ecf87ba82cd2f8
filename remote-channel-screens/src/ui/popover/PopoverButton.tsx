import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useState } from 'react';
import { lazyPart } from 'shared-contracts/lazy-part';
import { Button } from 'shared-contracts/ui/base';
import { Badge } from 'shared-contracts/ui/display';
import type { PopoverBelowProps } from './PopoverBelow.tsx';

const PopoverBelow = lazyPart<PopoverBelowProps>(() =>
  import(/* webpackChunkName: "narrowing" */ './PopoverBelow.tsx').then((file) => file.PopoverBelow),
);

/** Fetches what every such button opens, before one is pressed. */
export const preparePopovers = PopoverBelow.prepare;

/** A button that opens something below it, which no row waits for. `count` says how much of it is in use. */
export function PopoverButton(props: {
  label: string;
  /** The accessible name where the label is not enough. */
  name?: string;
  icon: ReactNode;
  title: string;
  placement: PopoverBelowProps['placement'];
  count?: number;
  /** Whether it has less weight than the other buttons. */
  isQuiet?: boolean;
  /** Whether it stands in a line of small ones. */
  isSmall?: boolean;
  /** Receives the button, so that what was opened from here can return the focus. */
  buttonRef?: RefObject<HTMLElement | null>;
  children: ReactNode | ((close: () => void) => ReactNode);
}) {
  const { label, icon, title, placement, count = 0, children, name, buttonRef } = props;
  const [element, setElement] = useState<HTMLElement | null>(null);
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(buttonRef, () => element, [element]);
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(function closeWhenLeft() {
    // The screen may stay in the page, not shown, and come back.
    return () => setOpen(false);
  }, []);
  return (
    <>
      <Badge count={count} size="small" color="var(--fl-primary)">
        <Button
          ref={setElement}
          type={props.isQuiet ? 'text' : 'default'}
          size={props.isSmall ? 'small' : 'middle'}
          icon={icon}
          aria-label={name}
          title={label === '' ? name : undefined}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => {
            setWasOpen(true);
            setOpen(!isOpen);
          }}
        >
          {label}
        </Button>
      </Badge>
      {element && wasOpen && (
        <PopoverBelow {...{ element, title, placement, isOpen }} onChange={setOpen}>
          {typeof children === 'function' ? children(() => setOpen(false)) : children}
        </PopoverBelow>
      )}
    </>
  );
}
