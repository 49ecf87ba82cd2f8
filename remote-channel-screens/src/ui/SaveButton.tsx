import { useLayoutEffect, useRef } from 'react';
import { Button } from 'shared-contracts/ui/base';
import { focusHeading } from './places/focus-heading.ts';

/**
 * Saves what was changed, and is there to be pressed only while something is. A browser drops the focus with a button that can no
 * longer be pressed; after a save it is at the heading of the screen, or of the panel, instead, from where the keyboard goes on.
 */
export function SaveButton(props: {
  canSave: boolean;
  saving: boolean;
  /** What it saves, where a screen has several. */
  label?: string | undefined;
  onSave: () => void;
}) {
  const { canSave, saving, label = 'Save', onSave } = props;
  const button = useRef<HTMLButtonElement>(null);
  const isOver = !canSave && !saving;
  useLayoutEffect(
    function keepFocus() {
      if (!isOver || document.activeElement !== button.current) return;
      const beside = button.current?.closest('[data-beside-list]')?.querySelector('h2');
      focusHeading(beside ?? document.querySelector('h1'));
    },
    [isOver],
  );
  return (
    <Button ref={button} type="primary" disabled={isOver} loading={saving} onClick={onSave}>
      {label}
    </Button>
  );
}
