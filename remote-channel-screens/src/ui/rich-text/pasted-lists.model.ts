/** What a paragraph of a word processor says of the list that it is an item of. */
export interface Item {
  /** Which list of its document it is in. */
  list: string;
  /** The nesting depth, from 1. */
  level: number;
  isNumbered: boolean;
}

/** Parses the list style of a Word paragraph (`mso-list:l0 level2 lfo1`), without its marker; null if it is no item. */
export function itemOf(style: ReadonlyMap<string, string>): Omit<Item, 'isNumbered'> | null {
  const [, list = '', level = ''] = /^(\S+) level([1-9]) /.exec(`${style.get('mso-list') ?? ''} `) ?? [];
  return list ? { list, level: Number(level) } : null;
}

/** Whether the mark before an item, as Word writes it, counts: `1.`, `(a)`, `iv)`; a bullet does not. */
export function isNumber(mark: string): boolean {
  return /^\(?[\p{Letter}\p{Number}]{1,5}[.)]/u.test(mark.trim());
}

const nameOf = ({ isNumbered }: Item) => (isNumbered ? 'ol' : 'ul');

/** Puts paragraphs that follow each other and are items into lists, deeper ones into the item above them. */
export function gatherItems(items: ReadonlyMap<HTMLElement, Item>): void {
  // The lists around the last item, the outermost first.
  let open: { item: Item; element: HTMLElement }[] = [];
  for (const [paragraph, item] of items) {
    const [outermost] = open;
    if (outermost && nextOf(outermost.element) !== paragraph) open = [];
    open = open.filter((one) => one.item.level < item.level || isSameList(one.item, item));
    let place = open.at(-1);
    if (place?.item.level !== item.level) {
      const element = document.createElement(nameOf(item));
      if (place) place.element.lastElementChild?.append(element);
      else paragraph.before(element);
      place = { item, element };
      open.push(place);
    }
    const line = document.createElement('li');
    place.element.append(line);
    line.append(paragraph);
  }
}

const isSameList = (one: Item, other: Item) =>
  one.level === other.level && one.list === other.list && one.isNumbered === other.isNumbered;

// White space between two paragraphs is nothing.
function nextOf(element: HTMLElement): ChildNode | null {
  let next = element.nextSibling;
  while (next?.nodeType === Node.TEXT_NODE && !next.textContent?.trim()) next = next.nextSibling;
  return next;
}
