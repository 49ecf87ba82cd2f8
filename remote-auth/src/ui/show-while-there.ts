/** A ref of the browser's own dialog: what is behind it cannot be reached, and the focus goes back to where it was. */
export function showWhileThere(dialog: HTMLDialogElement | null) {
  dialog?.showModal();
  return () => dialog?.close();
}
