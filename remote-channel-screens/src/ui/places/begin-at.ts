/**
 * Gives a field of a dialog the focus once the dialog is open: without it, a keyboard begins at *Close*. Whoever is in another field
 * already, while the dialog was still opening, stays there.
 */
export function beginAt(id: string): (isOpen: boolean) => void {
  return (isOpen) => {
    const field = document.getElementById(id);
    const at = document.activeElement;
    const isInField = at?.matches('input, textarea, select, [contenteditable]') === true;
    if (!isOpen || (isInField && field?.closest('[role="dialog"]')?.contains(at))) return;
    field?.focus();
  };
}
