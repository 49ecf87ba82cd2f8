/** Ref callback for a native modal dialog: content behind it is inert, and the focus returns on closing. */
export function showWhileThere(dialog: HTMLDialogElement | null) {
  dialog?.showModal();
  return () => dialog?.close();
}
