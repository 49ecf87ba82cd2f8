/** What the person did in the page before its scripts ran: typed text by field id, focus, and pressed button. */
export interface Typed {
  values: ReadonlyMap<string, string>;
  /** The focused element: a field by its id, or a button or link by its name. */
  focus: { field: string } | { control: string } | null;
  /** Whether the focus has left the first field of the form. */
  isMoved: boolean;
  caret: readonly [start: number, end: number] | 'all' | null;
  /** Name of the last pressed button, unless the person typed later. */
  pressed: string | null;
}

const pressedMark = 'data-pressed';

/**
 * Marks the last pressed button of a first paint until the person types. The mark is an attribute in the page, because another script reads
 * it.
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

/** The element with the markup that a remote rendered at build time; null if the page has none. */
export function firstPaint(): HTMLElement | null {
  const paint = document.getElementById('first-paint');
  return paint?.querySelector(':scope > main') ? paint : null;
}

function nameOf(control: Element): string {
  return control.getAttribute('aria-label') ?? control.textContent ?? '';
}

function caretOf({ selectionStart, selectionEnd, value }: HTMLInputElement): Typed['caret'] {
  if (selectionStart !== null && selectionEnd !== null) return [selectionStart, selectionEnd];
  // An email field does not expose its caret, which is at the end after typing. The selection of the page has the selected text.
  return value !== '' && document.getSelection()?.toString() === value ? 'all' : null;
}

/** Reads the fields of a first paint, including autofilled ones, and the focus. */
export function readTyped(paint: HTMLElement): Typed {
  const fields = [...paint.querySelectorAll('input')].filter(({ id }) => id !== '');
  const values = new Map(
    fields.filter(({ value, defaultValue }) => value !== defaultValue).map(({ id, value }) => [id, value]),
  );
  const active = document.activeElement;
  const focused = fields.find((field) => field === active);
  const pressed = paint.querySelector(`[${pressedMark}]`);
  const control = !focused && active && paint.contains(active) ? { control: nameOf(active) } : null;
  return {
    values,
    focus: focused ? { field: focused.id } : control,
    isMoved: focused ? !focused.autofocus : control !== null,
    caret: focused ? caretOf(focused) : null,
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

// A style sheet that failed to load still has a `sheet` in some browsers, empty or unreadable.
function isLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/**
 * Removes style sheets of a first paint that failed to load, for example with a wrong hash. A remote that finds a sheet in the page does
 * not load it, and its screen would have no styles. Call it from a script that waits for the style sheets of the page.
 */
export function dropMissingSheets(paint: HTMLElement): void {
  for (const link of paint.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (isLoaded(link)) continue;
    // Only another address ends a hanging request, here that of a loaded sheet. Otherwise the request of the remote would wait for it, too.
    link.integrity = '';
    link.href = document.querySelector<HTMLLinkElement>('head link[rel=stylesheet]')?.href ?? '';
    link.remove();
  }
}

function startPreloads(): void {
  for (const preloads of document.querySelectorAll<HTMLTemplateElement>('#first-paint > template')) {
    preloads.replaceWith(preloads.content);
  }
}

/**
 * Starts the preloads that a first paint names, once it is painted: until then, the whole bandwidth is for the paint. Does nothing in a
 * hidden page, whose scripts request the same files.
 */
export function fetchOncePainted(): void {
  const watch = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    watch.disconnect();
    // A browser may paint before the whole page has arrived.
    if (document.getElementById('root')) startPreloads();
    else document.addEventListener('DOMContentLoaded', startPreloads);
  });
  watch.observe({ type: 'paint', buffered: true });
}

/** Removes a first paint except its style sheets. If moved, they would load again, and the screen would have no styles meanwhile. */
export function removeFirstPaint(paint: HTMLElement): void {
  for (const child of [...paint.children]) {
    if (!child.matches('link[rel=stylesheet]')) child.remove();
  }
}

/**
 * Writes typed text into the fields with the same ids, as typed input that React notices. Restores the focus if the person moved it or
 * typed; else the screen decides. Clicks the pressed button.
 */
export function restoreTyped(typed: Typed): void {
  restoreFields(typed);
  if (typed.pressed !== null) controlOf(typed.pressed)?.click();
}

function restoreFields({ values, focus, isMoved, caret }: Typed): void {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const [id, value] of values) {
    const field = fieldOf(id);
    if (!field || field.value === value) continue;
    // React detects the change only through the native setter, not through the property that React defines on the element.
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
  if (caret === 'all') field?.select();
  else if (caret) field?.setSelectionRange(...caret);
}

/** {@link restoreTyped}, once the screen is there. If its remote has failed, the typed text waits until it is back. */
export function restoreTypedOnceShown(root: HTMLElement, typed: Typed): void {
  const path = location.pathname;
  const isThere = () => [...typed.values.keys()].some((id) => root.contains(fieldOf(id)));
  if (typed.values.size === 0 || isThere()) {
    restoreTyped(typed);
    return;
  }
  const watch = new MutationObserver(() => {
    const isLeft = location.pathname !== path;
    if (!isLeft && !isThere()) return;
    watch.disconnect();
    if (!isLeft) restoreTyped(typed);
  });
  watch.observe(root, { childList: true, subtree: true });
}

/**
 * Hides a first paint whose style sheets do not load in time. Until they load or fail, the browser parses nothing below them. It also runs
 * no script, not even one that reports the error.
 */
export function giveUpOnSheets(withinMs: number): void {
  setTimeout(() => {
    const paint = document.getElementById('first-paint');
    const links = [...(paint?.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]') ?? [])];
    if (!paint || links.every(isLoaded)) return;
    paint.hidden = true;
    dropMissingSheets(paint);
  }, withinMs);
}
