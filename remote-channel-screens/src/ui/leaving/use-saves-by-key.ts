import { useEffect } from 'react';
import { useSaveKey } from './use-save-key.ts';

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
 * Saves by Ctrl S or ⌘ S. Each press is a wish. It is granted once what was typed before it is in the draft, which a text takes a moment for; and while a save
 * runs, once that ended, also by the form of the row that it created.
 */
export function useSavesByKey(
  [isWished, wishFor]: SaveWish,
  { save, canSave, saving, isFree }: SavesByKey,
): void {
  useSaveKey(isFree ? () => wishFor(true) : null);
  useEffect(function saveAsWished() {
    if (saving || !isWished) return;
    wishFor(false);
    if (canSave && isFree) save();
  });
}
