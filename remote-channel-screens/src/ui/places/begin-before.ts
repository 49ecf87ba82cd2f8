import { focusIfFree } from './focus-if-free.ts';

const fields = 'input:not([disabled], [type=hidden], [type=checkbox]), textarea, [contenteditable=true]';

// Some seconds: a screen of another channel is not to be seen until its channel is there.
const mostFrames = 240;

function begin(field: HTMLElement, frames = mostFrames): void {
  if (!focusIfFree(field) || document.activeElement === field || !field.isConnected || frames === 0) return;
  requestAnimationFrame(() => begin(field, frames - 1));
}

/** Gives the first field of the form before a marker the focus, once it can be seen, unless something that a person chose has it. */
export function beginBefore(marker: HTMLElement | null): void {
  const first = marker?.previousElementSibling?.querySelector<HTMLElement>(fields);
  if (first) begin(first);
}
