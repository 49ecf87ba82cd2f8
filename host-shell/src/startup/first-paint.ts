/** The input before the scripts ran: typed text by field id, and the focus. */
export interface Typed {
  values: ReadonlyMap<string, string>;
  /** The field that has the focus, by its id, or the button or link, by its name. */
  focus: { field: string } | { control: string } | null;
  /** Whether the keyboard is elsewhere than where the form begins. */
  isMoved: boolean;
  caret: readonly [start: number, end: number] | null;
  /** The name of the button pressed last, unless the person typed afterwards. */
  pressed: string | null;
}

const pressedMark = 'data-pressed';

/**
 * Marks the button of a first paint that is pressed before anything answers, until something is typed. In the page itself, since who reads it
 * is another script.
 */
export function notePresses(): void {
  const unmark = () => document.querySelector(`[${pressedMark}]`)?.removeAttribute(pressedMark);
  document.addEventListener('input', unmark);
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('#first-paint > main button') : null;
    if (!button) return;
    unmark();
    button.setAttribute(pressedMark, '');
  });
}

/** The markup that a remote had painted at build time; null if the page came without one. */
export function firstPaint(): HTMLElement | null {
  const place = document.getElementById('first-paint');
  return place?.querySelector(':scope > main') ? place : null;
}

function nameOf(control: Element): string {
  return control.getAttribute('aria-label') ?? control.textContent ?? '';
}

/** Reads the field values of a first paint, typed or autofilled, and the focus. */
export function readTyped(place: HTMLElement): Typed {
  const fields = [...place.querySelectorAll('input')].filter(({ id }) => id !== '');
  const values = new Map(
    fields.filter(({ value, defaultValue }) => value !== defaultValue).map(({ id, value }) => [id, value]),
  );
  const active = document.activeElement;
  const focused = fields.find((field) => field === active);
  const pressed = place.querySelector(`[${pressedMark}]`);
  const control = !focused && active && place.contains(active) ? { control: nameOf(active) } : null;
  // A field for addresses does not tell where its caret is; it stands at the end of what is typed.
  const [start, end] = [focused?.selectionStart ?? null, focused?.selectionEnd ?? null];
  return {
    values,
    focus: focused ? { field: focused.id } : control,
    isMoved: focused ? !focused.autofocus : control !== null,
    caret: start === null || end === null ? null : [start, end],
    pressed: pressed && nameOf(pressed),
  };
}

function controlOf(name: string): HTMLElement | null {
  const controls = [...document.querySelectorAll<HTMLElement>('button, a[href]')];
  return controls.find((control) => nameOf(control) === name) ?? null;
}

function fieldOf(id: string): HTMLInputElement | null {
  const found = document.getElementById(id);
  return found instanceof HTMLInputElement ? found : null;
}

// Of a sheet that did not load a browser has one all the same, without a rule in it or one that it lets nobody read.
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/**
 * Takes the sheets of a first paint away that did not load, a changed one among them: a remote that finds a sheet in the
 * page does not load it, and its screen would stand bare. To be called by a script that waits for the page's sheets.
 */
export function dropMissingSheets(place: HTMLElement): void {
  for (const link of place.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (hasCome(link)) continue;
    // What hangs is ended only by another address, here of a sheet that is there; the remote's own asking would wait for it too.
    link.integrity = '';
    link.href = document.querySelector<HTMLLinkElement>('head link[rel=stylesheet]')?.href ?? '';
    link.remove();
  }
}

function fetchNamed(): void {
  for (const later of document.querySelectorAll<HTMLTemplateElement>('#first-paint > template')) {
    later.replaceWith(later.content);
  }
}

/**
 * Has the browser fetch what a first paint names to be fetched ahead, once it is painted: until then all of the line is for what it
 * is painted from. Nothing if the page is not shown; its scripts ask for the same.
 */
export function fetchOncePainted(): void {
  const watch = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    watch.disconnect();
    // A browser may paint what it has so far.
    if (document.getElementById('root')) fetchNamed();
    else document.addEventListener('DOMContentLoaded', fetchNamed);
  });
  watch.observe({ type: 'paint', buffered: true });
}

/** Removes a first paint. Its style sheets stay in place: if moved, they would load again and leave the screen unstyled meanwhile. */
export function takeAway(place: HTMLElement): void {
  for (const child of [...place.children]) {
    if (!child.matches('link[rel=stylesheet]')) child.remove();
  }
}

/**
 * Restores typed text in the fields with the same ids, and fires input events for React. Restores the focus; without any input, the screen
 * sets its own initial focus. Repeats a button press.
 */
export function giveBack(typed: Typed): void {
  giveBackTyped(typed);
  if (typed.pressed !== null) controlOf(typed.pressed)?.click();
}

function giveBackTyped({ values, focus, isMoved, caret }: Typed): void {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const [id, value] of values) {
    const field = fieldOf(id);
    if (!field || field.value === value) continue;
    // React notices a change only where the value is not set by its own property of the element.
    setValue?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (focus === null || (values.size === 0 && !isMoved)) return;
  if ('control' in focus) {
    controlOf(focus.control)?.focus();
    return;
  }
  const field = fieldOf(focus.field);
  field?.focus();
  if (caret) field?.setSelectionRange(...caret);
}

/** Calls {@link giveBack} once the screen is rendered: if its remote failed, typed text waits until it recovers. */
export function giveBackOnceThere(root: HTMLElement, typed: Typed): void {
  const path = location.pathname;
  const isThere = () => [...typed.values.keys()].some((id) => root.contains(fieldOf(id)));
  if (typed.values.size === 0 || isThere()) {
    giveBack(typed);
    return;
  }
  const watch = new MutationObserver(() => {
    const isLeft = location.pathname !== path;
    if (!isLeft && !isThere()) return;
    watch.disconnect();
    if (!isLeft) giveBack(typed);
  });
  watch.observe(root, { childList: true, subtree: true });
}

/**
 * Abandons a first paint whose style sheets do not load in time: until then the browser blocks parsing and scripts, even those that report
 * errors. Hides the unstyled content.
 */
export function giveUpOnSheets(withinMs: number): void {
  setTimeout(() => {
    const place = document.getElementById('first-paint');
    const links = [...(place?.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]') ?? [])];
    if (!place || links.every(hasCome)) return;
    place.hidden = true;
    dropMissingSheets(place);
  }, withinMs);
}
