// Longer than the palette needs to open on a slow line. Keys after that time are meant for something else.
const patienceMs = 3000;

let buffered = '';
let isEntered = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function keep(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === 'Escape') {
    stop();
    return;
  }
  if (event.key === 'Enter') isEntered = true;
  else if (event.key === 'Backspace') buffered = buffered.slice(0, -1);
  else if ([...event.key].length === 1) buffered += event.key;
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function stop(): void {
  clearTimeout(timer);
  removeEventListener('keydown', keep, true);
}

/** Captures keys from now on, after `first`, until the palette takes them: people type before it has opened. */
export function beginTypeAhead(first = ''): void {
  stop();
  buffered = first;
  isEntered = false;
  addEventListener('keydown', keep, true);
  timer = setTimeout(stop, patienceMs);
}

/** Returns the captured text and whether Enter was pressed, and stops capturing. */
export function takeTypedAhead(): { typed: string; isEntered: boolean } {
  stop();
  const taken = { typed: buffered, isEntered };
  buffered = '';
  isEntered = false;
  return taken;
}
