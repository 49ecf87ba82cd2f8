import { useEffect, useRef } from 'react';
import { tinykeys } from 'tinykeys';
import { frameShortcuts, type Shortcut, type ShortcutId } from './shortcuts.model.ts';

const typedInto = 'input, textarea, select, [contenteditable="true"]';
const layers = '[role="dialog"], [role="menu"]';

function isTaken({ target }: KeyboardEvent): boolean {
  return target instanceof Element && (target.matches(typedInto) || target.closest(layers) !== null);
}

/** Listens to the shortcuts of the frame. Ignores most keys while the focus is in a field, a dialog or a menu. */
export function useShortcuts(run: Record<ShortcutId, () => void>): void {
  const latest = useRef(run);
  useEffect(function keepLatest() {
    latest.current = run;
  });
  useEffect(function hearShortcuts() {
    const handlers = (wanted: (shortcut: Shortcut) => boolean) =>
      Object.fromEntries(
        frameShortcuts.filter(wanted).map(({ id, keys }) => [
          keys,
          (event: KeyboardEvent) => {
            event.preventDefault();
            latest.current[id]();
          },
        ]),
      );
    const whileTyping = (shortcut: Shortcut) => shortcut.whileTyping === true;
    const stops = [
      tinykeys(window, handlers(whileTyping), { ignore: (event) => event.repeat }),
      tinykeys(
        window,
        handlers((shortcut) => !whileTyping(shortcut)),
        {
          ignore: (event) => event.repeat || event.isComposing || isTaken(event),
        },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
