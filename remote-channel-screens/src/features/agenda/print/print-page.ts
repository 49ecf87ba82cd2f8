import type { Sheet, SheetKind } from './sheets.model.ts';

// Paper is white whatever the scheme is. A sheet of its own document: the rules of a remote never reach the page around it.
const rules = [
  '@page { size: A4; margin: 14mm }',
  'body { margin: 0; color: #000; background: #fff; font: 11pt/1.35 sans-serif }',
  'section { break-after: page }',
  'section:last-child { break-after: auto }',
  'h1 { margin: 0; font-size: 20pt; line-height: 1.2 }',
  'p { margin: 2pt 0 10pt }',
  'table { width: 100%; border-collapse: collapse }',
  'thead { display: table-header-group }',
  'tr { break-inside: avoid }',
  'th, td { padding: 4pt 6pt 4pt 0; text-align: left; vertical-align: top; border-bottom: 0.5pt solid #999 }',
  'th { font-weight: 600 }',
  'th[colspan] { padding: 0; border: 0; font-weight: 400 }',
  'td:first-child { white-space: nowrap; font-variant-numeric: tabular-nums }',
  // The times need as much as they have, on each sheet: short titles would give them the rest of the line.
  'th:first-child:not([colspan]) { width: 1% }',
  '.days th:last-child:not([colspan]) { width: 25% }',
  'small { display: block; font-size: 9pt }',
  '.doors h1 { font-size: 34pt }',
  '.doors table { font-size: 15pt }',
  '.doors small { font-size: 11pt }',
];

function element<Name extends keyof HTMLElementTagNameMap>(
  document: Document,
  name: Name,
  parts: readonly (string | Node)[] = [],
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.append(...parts);
  return made;
}

function sectionOf(document: Document, { heading, below, lines }: Sheet, kind: SheetKind): HTMLElement {
  const make = <Name extends keyof HTMLElementTagNameMap>(name: Name, ...parts: (string | Node)[]) =>
    element(document, name, parts);
  const names = kind === 'days' ? ['Time', 'Session', 'Room'] : ['Time', 'Session'];
  // The head of a table stands on each of its pages: a sheet that is lost says of which day it is.
  const top = make('th', make('h1', heading), make('p', below));
  top.colSpan = names.length;
  const head = make('thead', make('tr', top), make('tr', ...names.map((name) => make('th', name))));
  const rows = lines.map(({ time, day, title, speakers, room }) => {
    const session = make('td', title, ...(speakers ? [make('small', speakers)] : []));
    const when = make('td', time, ...(day ? [make('small', day)] : []));
    return make('tr', when, session, ...(kind === 'days' ? [make('td', room)] : []));
  });
  return make('section', make('table', head, make('tbody', ...rows)));
}

/**
 * Opens the print dialog of the browser for some sheets, A4. They are in a frame of their own, which goes once the dialog is closed.
 */
export function printSheets(title: string, sheets: readonly Sheet[], kind: SheetKind): void {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  // Not hidden: a frame that is not displayed prints nothing.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  document.body.append(frame);
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!view) {
    frame.remove();
    return;
  }
  const page = view.document;
  page.title = title;
  page.body.className = kind;
  // The policy of the product allows no inline style sheet, and this is none.
  const sheet = new view.CSSStyleSheet();
  for (const rule of rules) sheet.insertRule(rule, sheet.cssRules.length);
  page.adoptedStyleSheets = [sheet];
  page.body.append(...sheets.map((one) => sectionOf(page, one, kind)));
  view.addEventListener('afterprint', () => frame.remove());
  view.focus();
  view.print();
}
