/** Gives a field of a dialog the focus once the dialog is open: without it, a keyboard begins at *Close*. */
export function beginAt(id: string): (isOpen: boolean) => void {
  return (isOpen) => {
    if (isOpen) document.getElementById(id)?.focus();
  };
}
