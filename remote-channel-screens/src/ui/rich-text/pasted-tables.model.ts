/** How many columns and rows a pasted cell covers. */
interface Span {
  columns: number;
  rows: number;
}

const mostColumns = 20;
const mostRows = 200;

function spanOf(written: string | undefined, most: number): number {
  const span = Math.trunc(Number(written));
  return span > 1 ? Math.min(span, most) : 1;
}

/** Reads what a cell covers from its attributes. */
export function cellSpan({ colspan, rowspan }: Readonly<Record<string, string>>): Span {
  return { columns: spanOf(colspan, mostColumns), rows: spanOf(rowspan, mostRows) };
}

const cells = 'td, th';
const lines = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, table, tr';
const marks = 'a, strong, b, em, i, u, code';

/**
 * Gives each cell of a table one paragraph, and leaves empty cells where one covers several, so that those after it stay in their column. A
 * table that lays a page out gives way to what is in it.
 */
export function tidyTables(root: HTMLElement, spans: ReadonlyMap<Element, Span>): void {
  for (const table of root.querySelectorAll('table')) {
    if (table.parentElement?.closest(cells)) continue;
    moveCaption(table);
    const rows = [...table.querySelectorAll('tr')]
      .filter((row) => row.closest('table') === table)
      .map((row) => [...row.children].filter((child) => child.matches(cells)));
    if (isLayout(rows)) table.replaceWith(...rows.flat().flatMap((cell) => [...cell.childNodes]));
    else tidyTable(table, rows, spans);
  }
}

// What stands in a table and in no row, as its caption, comes before it.
function moveCaption(table: Element): void {
  for (const node of [...table.childNodes]) {
    const isRows = node instanceof Element && node.matches('thead, tbody, tr');
    if (isRows || !node.textContent?.trim()) continue;
    const line = document.createElement('p');
    if (!(node instanceof Element)) line.append(node);
    table.before(node instanceof Element ? node : line);
  }
}

const isLayout = (rows: readonly (readonly Element[])[]) =>
  rows.every((row) => row.length < 2) &&
  rows.flat().some((cell) => cell.children.length > 1 && cell.querySelector(lines) !== null);

function tidyTable(
  table: Element,
  rows: readonly (readonly Element[])[],
  spans: ReadonlyMap<Element, Span>,
): void {
  for (const cell of rows.flat()) joinLines(cell, table);
  // For each column, how many rows are still covered by a cell above.
  const covered: number[] = [];
  const placed = rows.map((row) => {
    const all: Element[] = [];
    const cover = () => {
      for (; (covered[all.length] ?? 0) > 0; all.push(document.createElement('td')))
        covered[all.length] = (covered[all.length] ?? 0) - 1;
    };
    for (const cell of row) {
      cover();
      const { columns, rows: down } = spans.get(cell) ?? { columns: 1, rows: 1 };
      for (let column = 0; column < columns; column += 1) {
        covered[all.length] = down - 1;
        all.push(column === 0 ? cell : document.createElement(cell.tagName));
      }
    }
    cover();
    return all;
  });
  const width = Math.max(0, ...placed.map((row) => row.length));
  for (const [at, all] of placed.entries()) {
    while (all.length < width) all.push(document.createElement('td'));
    rows[at]?.[0]?.parentElement?.replaceChildren(...all);
  }
}

// What a cell has of blocks becomes lines of one paragraph. An image stands after the table.
function joinLines(cell: Element, table: Element): void {
  const line = document.createElement('p');
  const isAtStart = () => line.lastChild === null || line.lastChild.nodeName === 'BR';
  const breakLine = () => {
    if (!isAtStart()) line.append(document.createElement('br'));
  };
  const addProgram = (program: Element) => {
    for (const text of (program.textContent ?? '').split('\n')) {
      breakLine();
      line.append(text);
    }
  };
  const add = (node: Node, around: readonly Element[]) => {
    for (const child of [...node.childNodes]) {
      if (!(child instanceof Element)) {
        if (child.textContent?.trim() || !isAtStart()) line.append(marked(child, around));
        continue;
      }
      const isLine = child.matches(lines);
      if (isLine) breakLine();
      if (child.matches(cells) && !isAtStart()) line.append(' ');
      if (child.matches('figure')) table.after(child);
      else if (child.matches('br')) line.append(child);
      else if (child.matches('pre')) addProgram(child);
      else add(child, child.matches(marks) ? [...around, child] : around);
      if (isLine) breakLine();
    }
  };
  add(cell, []);
  while (line.lastChild && (line.lastChild.nodeName === 'BR' || !line.lastChild.textContent?.trim()))
    line.lastChild.remove();
  cell.replaceChildren(line);
}

const marked = (text: Node, around: readonly Element[]) =>
  around.reduceRight<Node>((inner, mark) => {
    const element = mark.cloneNode(false);
    element.appendChild(inner);
    return element;
  }, text);
