import { focusIfFree } from './focus-if-free.ts';

const fields = 'input:not([disabled], [type=hidden], [type=checkbox]), textarea, [contenteditable=true]';

/** Gives the first field of the form before a marker the focus, unless something that a person chose has it. */
export function beginBefore(marker: HTMLElement | null): void {
  const first = marker?.previousElementSibling?.querySelector<HTMLElement>(fields);
  if (first) focusIfFree(first);
}
