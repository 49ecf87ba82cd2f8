/** A cell of a printed table: its words with smaller lines below, or a box to tick. */
export type PrintedCell = { text: string; below?: readonly string[] } | 'box';

/** A table on paper. */
export interface PrintedTable {
  heading: string;
  below: string;
  /** The titles of the columns. */
  columns: readonly string[];
  rows: readonly (readonly PrintedCell[])[];
  /** What stands below the table. */
  foot?: string;
}

/** How tables look: a programme of a day, one for the door of a room, or a list to tick and write on. */
export type Look = 'days' | 'doors' | 'lists';

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
  // A table that is wider than the paper is cut, and a browser makes all sheets smaller for it.
  'th, td { padding: 4pt 6pt 4pt 0; text-align: left; vertical-align: top; border-bottom: 0.5pt solid #999; overflow-wrap: anywhere }',
  'th { font-weight: 600 }',
  'th[colspan] { padding: 0; border: 0; font-weight: 400 }',
  'td:first-child { white-space: nowrap; font-variant-numeric: tabular-nums }',
  // The times need as much as they have, on each sheet: short titles would give them the rest of the line.
  'th:first-child:not([colspan]) { width: 1% }',
  '.days th:last-child:not([colspan]) { width: 25% }',
  'small { display: block; font-size: 9pt; white-space: pre-line }',
  '.doors h1 { font-size: 34pt }',
  '.doors table { font-size: 15pt }',
  '.doors small { font-size: 11pt }',
  '.box { display: inline-block; box-sizing: border-box; width: 11pt; height: 11pt; margin: 2pt 6pt 0 0; border: 1pt solid #000 }',
  // Room for what is written by hand.
  '.lists td { height: 20pt; white-space: pre-line }',
  '.lists td:first-child { white-space: nowrap }',
  '.lists p.foot { margin-top: 8pt }',
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

function sectionOf(document: Document, { heading, below, columns, rows, foot }: PrintedTable): HTMLElement {
  const make = <Name extends keyof HTMLElementTagNameMap>(name: Name, ...parts: (string | Node)[]) =>
    element(document, name, parts);
  // What somebody named may be written from the right.
  const named = (text: string) => make('bdi', text);
  const cell = (one: PrintedCell) => {
    if (one !== 'box')
      return make('td', named(one.text), ...(one.below ?? []).map((line) => make('small', named(line))));
    const box = make('span');
    box.className = 'box';
    return make('td', box);
  };
  // The head of a table stands on each of its pages: a sheet that is lost says of which day it is.
  const top = make('th', make('h1', named(heading)), make('p', below));
  top.colSpan = columns.length;
  const head = make('thead', make('tr', top), make('tr', ...columns.map((name) => make('th', name))));
  const table = make('table', head, make('tbody', ...rows.map((row) => make('tr', ...row.map(cell)))));
  if (!foot) return make('section', table);
  const end = make('p', foot);
  end.className = 'foot';
  return make('section', table, end);
}

/**
 * Opens the print dialog of the browser for some tables, A4, each on a page of its own. They are in a frame of their own, which goes once the dialog is closed.
 */
export function printTables(title: string, tables: readonly PrintedTable[], look: Look): void {
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
  page.body.className = look;
  // The policy of the product allows no inline style sheet, and this is none.
  const sheet = new view.CSSStyleSheet();
  for (const rule of rules) sheet.insertRule(rule, sheet.cssRules.length);
  page.adoptedStyleSheets = [sheet];
  page.body.append(...tables.map((one) => sectionOf(page, one)));
  view.addEventListener('afterprint', () => frame.remove());
  view.focus();
  view.print();
}
