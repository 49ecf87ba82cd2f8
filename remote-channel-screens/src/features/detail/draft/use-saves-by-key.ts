import { useEffect } from 'react';
import { useSaveKey } from '../../../ui/leaving/use-save-key.ts';

/** Whether a save is wished for, and what changes that. */
export type SaveWish = readonly [isWished: boolean, wishFor: (save: boolean) => void];

interface SavesByKey {
  save: () => void;
  canSave: boolean;
  saving: boolean;
  /** Whether the key is the form's, and not that of a dialog above it. */
  isFree: boolean;
}

/**
 * Saves by Ctrl S or ⌘ S. A press while a save runs is a wish: what was typed since is saved once that ended, also by the form of the row that it
 * created.
 */
export function useSavesByKey(
  [isWished, wishFor]: SaveWish,
  { save, canSave, saving, isFree }: SavesByKey,
): void {
  const pressed = saving ? () => wishFor(true) : canSave ? save : null;
  useSaveKey(isFree ? pressed : null);
  useEffect(function saveAsWished() {
    if (saving || !isWished) return;
    wishFor(false);
    if (canSave && isFree) save();
  });
}
