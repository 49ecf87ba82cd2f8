// Longer than the palette takes to open on a slow line; what is typed after that is meant for something else.
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

/** Buffers keys from now on, after `first`, until the palette takes them: experienced people type while it opens. */
export function beginTypeAhead(first = ''): void {
  stop();
  buffered = first;
  isEntered = false;
  addEventListener('keydown', keep, true);
  timer = setTimeout(stop, patienceMs);
}

/** Takes the text typed while the palette opened, and whether Enter was pressed. */
export function takeTypedAhead(): { typed: string; isEntered: boolean } {
  stop();
  const taken = { typed: buffered, isEntered };
  buffered = '';
  isEntered = false;
  return taken;
}
