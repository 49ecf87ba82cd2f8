import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { OpenerOf, Popover } from 'shared-contracts/ui/frame';
import styles from './popover-below.module.css';

// On a phone it moves aside until all of it is in view.
const align = { overflow: { shiftX: true, adjustY: true } };

// What is marked takes the focus, such as the chosen day; else the whole of it, so that the keys begin at its first part.
function takeFocus(content: HTMLElement | null): void {
  const marked = content?.querySelector<HTMLElement>('[data-autofocus]') ?? content;
  marked?.focus({ preventScroll: true });
}

/** The side to which a popover opens from a button, so that most of it has room. */
function sideOf(element: HTMLElement): 'bottomLeft' | 'bottomRight' {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2 < window.innerWidth / 2 ? 'bottomLeft' : 'bottomRight';
}

export interface PopoverBelowProps {
  element: HTMLElement;
  title: string;
  /** With `bottom`, it opens to the side that has more room. */
  placement: 'bottom' | 'bottomLeft' | 'bottomRight';
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A popover below a button. It is at the end of the document, so it takes the focus when opened, and returns it to the button on close or Tab. */
export function PopoverBelow({ element, title, placement, isOpen, onChange, children }: PopoverBelowProps) {
  const inside = useRef<HTMLDivElement>(null);
  const enter = useCallback((content: HTMLDivElement | null) => {
    inside.current = content;
    takeFocus(content);
  }, []);
  const isEscaped = useRef(false);
  // A second press may come before the list of a field, which the first one closes, is drawn as closed: it would close that list again.
  const closeBySecondEscape = ({ key }: KeyboardEvent) => {
    const isSecond = key === 'Escape' && isEscaped.current;
    isEscaped.current = key === 'Escape' && !isSecond;
    if (isSecond) onChange(false);
  };
  const leave = () => element.focus({ preventScroll: true });
  useEffect(
    function takeAndGiveBack() {
      if (!isOpen) return;
      // Opened again, it can take the focus once it is drawn.
      const frame = requestAnimationFrame(() => {
        const content = inside.current;
        if (!content?.contains(document.activeElement)) takeFocus(content);
      });
      return () => {
        cancelAnimationFrame(frame);
        const now = document.activeElement;
        if (now === document.body || inside.current?.contains(now)) element.focus({ preventScroll: true });
      };
    },
    [isOpen, element],
  );
  return (
    <Popover
      title={title}
      content={
        <>
          {/* biome-ignore-start lint/a11y: what the Tab key reaches beyond either end is the button again */}
          <span tabIndex={0} onFocus={leave} />
          <div
            ref={enter}
            tabIndex={-1}
            className={styles.inside}
            onKeyDownCapture={closeBySecondEscape}
            onPointerDownCapture={() => {
              isEscaped.current = false;
            }}
          >
            {children}
          </div>
          <span tabIndex={0} onFocus={leave} />
          {/* biome-ignore-end lint/a11y: see above */}
        </>
      }
      rootClassName={styles.below ?? ''}
      trigger="click"
      placement={placement === 'bottom' ? sideOf(element) : placement}
      align={align}
      open={isOpen}
      onOpenChange={onChange}
    >
      <OpenerOf element={element} />
    </Popover>
  );
}
