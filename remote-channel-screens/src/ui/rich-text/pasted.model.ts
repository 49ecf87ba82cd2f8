import { Parser } from 'htmlparser2';
import { DOMParser, type Slice } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { imageAt, safeLinkOf } from 'shared-contracts/entities';
import { gatherItems, type Item, isNumber, itemOf } from './pasted-lists.model.ts';
import { declarationsOf, namesOf } from './pasted-styles.model.ts';
import { cellSpan, tidyTables } from './pasted-tables.model.ts';
import { schema } from './schema.model.ts';

// What the schema knows how to read. Anything else gives way to what is in it.
const allowedTags = new Set(
  'p h1 h2 h3 h4 h5 h6 blockquote ul ol li table tbody thead tr td th a strong b em i u s sup sub code pre hr br div figure figcaption small'.split(
    ' ',
  ),
);
// Nothing of these is text.
const dropped = new Set('script style head title template noscript iframe object svg math select'.split(' '));

// Stands for the mark of an item among the open elements.
const markName = 'mark of an item';

function isOurs(open: readonly Open[]): boolean {
  return open.some(({ element }) => element?.hasAttribute('data-url'));
}

// Of images, those alone that were uploaded here, with their words.
function keepImage(element: HTMLElement, attributes: Record<string, string>): void {
  const url = attributes['data-url'] ?? '';
  const alt = attributes['data-alt']?.trim() ?? '';
  if (imageAt({ url }, 160) === null || alt === '') return;
  element.setAttribute('data-url', url);
  element.setAttribute('data-alt', alt);
  for (const name of ['data-caption', 'data-credit']) {
    const words = attributes[name]?.trim();
    if (words) element.setAttribute(name, words);
  }
  if ('data-beside' in attributes) element.setAttribute('data-beside', '');
}

// A page of this product shows its images as any page does. Such an image becomes ours with its description, and with the caption of its figure.
function keepShownImage(place: HTMLElement, { src = '', alt = '' }: Record<string, string>): boolean {
  if (imageAt({ url: src }, 160) === null || alt.trim() === '') return false;
  const within = place.closest('figure');
  const isFree = within !== null && within.querySelector('[data-url]') === null;
  const figure = isFree ? within : document.createElement('figure');
  if (!isFree) place.append(figure);
  keepImage(figure, { 'data-url': imageAt({ url: src }, 1920) ?? '', 'data-alt': alt });
  return true;
}

const wordsOf = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

// The caption of an image that stays is a part of it; any other one is a paragraph.
function keepCaptions(root: HTMLElement): void {
  for (const caption of root.querySelectorAll('figcaption')) {
    const figure = caption.closest('figure');
    if (figure?.hasAttribute('data-url')) {
      for (const line of caption.querySelectorAll('br')) line.replaceWith(' ');
      const credit = caption.querySelector('small');
      const isFree = !figure.hasAttribute('data-caption') && !figure.hasAttribute('data-credit');
      const parts = { 'data-credit': wordsOf(credit), 'data-caption': '' };
      credit?.remove();
      parts['data-caption'] = wordsOf(caption);
      for (const [name, words] of Object.entries(parts))
        if (isFree && words) figure.setAttribute(name, words);
      caption.remove();
    } else {
      const paragraph = document.createElement('p');
      paragraph.append(...caption.childNodes);
      caption.replaceWith(paragraph);
    }
  }
}

/** Pasted markup as elements, and what of it does not come along. */
export interface Pasted {
  root: HTMLElement;
  /** How many images it has that were not uploaded here. */
  images: number;
}

interface Open {
  name: string;
  element: HTMLElement | null;
  /** Whether what is in it is no text. */
  isDropped: boolean;
}

/**
 * Builds elements from pasted markup outside the page: only known names, without attributes (except the address of a link or an uploaded
 * image). Does not use the browser's HTML parser, since the Trusted Types policy blocks it.
 */
export function elementsOf(html: string): Pasted {
  const root = document.createElement('div');
  const open: Open[] = [];
  const items = new Map<HTMLElement, Item>();
  const spans = new Map<Element, ReturnType<typeof cellSpan>>();
  let images = 0;
  const place = () => open.findLast(({ element }) => element)?.element ?? root;
  const isSkipping = () => open.some(({ isDropped }) => isDropped);
  // The paragraph of a list that is open, whose mark comes before its words.
  const openItem = () => open.map(({ element }) => element && items.get(element)).findLast(Boolean);

  const parser = new Parser({
    onopentag: (name, attributes) => {
      const style = declarationsOf(attributes.style);
      const isMark = style.get('mso-list') === 'ignore';
      const isDropped = dropped.has(name) || isMark;
      let element: HTMLElement | null = null;
      if (!isDropped && !isSkipping()) {
        for (const one of namesOf(name, style).filter((each) => allowedTags.has(each))) {
          const made = document.createElement(one);
          (element ?? place()).append(made);
          element = made;
        }
        if (name === 'img' && !isOurs(open) && !keepShownImage(place(), attributes)) images += 1;
      }
      if (element) {
        const link = name === 'a' ? safeLinkOf(attributes.href ?? '') : null;
        if (link !== null) element.setAttribute('href', link);
        if (name === 'figure') keepImage(element, attributes);
        if (name === 'td' || name === 'th') spans.set(element, cellSpan(attributes));
        const item = name === 'p' ? itemOf(style) : null;
        if (item) items.set(element, { ...item, isNumbered: false });
      }
      open.push({ name: isMark ? markName : name, element, isDropped });
    },
    onclosetag: () => {
      open.pop();
    },
    ontext: (text) => {
      const item = openItem();
      if (item && open.some(({ name }) => name === markName)) item.isNumbered ||= isNumber(text);
      if (!isSkipping()) place().append(document.createTextNode(text));
    },
  });
  parser.end(html);
  gatherItems(items);
  keepCaptions(root);
  breakLines(root);
  lowerHeadings(root);
  tidyTables(root, spans);
  return { root, images };
}

// Lines of a program are one text: what breaks them becomes the character that does.
function breakLines(root: HTMLElement): void {
  for (const line of root.querySelectorAll('pre br')) line.replaceWith(document.createTextNode('\n'));
}

// A page has its title already, so the largest heading of a text is of the second level. Where the largest that was pasted is of the first, all go down by one.
function lowerHeadings(root: HTMLElement): void {
  if (!root.querySelector('h1')) return;
  for (const depth of [3, 2, 1]) {
    for (const heading of root.querySelectorAll(`h${depth}`)) {
      const lower = document.createElement(`h${depth + 1}`);
      lower.append(...heading.childNodes);
      heading.replaceWith(lower);
    }
  }
}

/** What of pasted markup fits into a rich text, and how many images do not come along. */
export function pastedSlice(html: string): { slice: Slice; images: number } {
  const { root, images } = elementsOf(html);
  return { slice: DOMParser.fromSchema(schema).parseSlice(root), images };
}

// The marks that go on with what is typed after them, since they are in view in the toolbar. Of the others a person may not know the way out.
const lasting = ['strong', 'em'];

/** Puts what was pasted in the place of the selection. What is typed next is bold or italic as its end is, and has no other mark of it, such as a footnote’s. */
export function insertPasted(state: EditorState, slice: Slice): Transaction {
  const tr = state.tr.replaceSelection(slice).scrollIntoView();
  const marks = tr.selection.$from.marks();
  return tr.setStoredMarks(marks.filter(({ type }) => lasting.includes(type.name)));
}

/** Makes the selected words a link where nothing but an address is pasted, or puts the address there as one. Null of any other text. */
export function insertAddress(state: EditorState, text: string): Transaction | null {
  const href = /^https?:\/\/\S+$/.test(text.trim()) ? safeLinkOf(text.trim()) : null;
  const { from, to, empty, $from, $to } = state.selection;
  if (href === null || !$from.sameParent($to) || $from.parent.type.spec.code || !$from.parent.inlineContent)
    return null;
  const link = schema.mark('link', { href });
  if (!empty) return state.tr.addMark(from, to, link).scrollIntoView();
  return state.tr.replaceSelectionWith(schema.text(text.trim(), [link]), false).scrollIntoView();
}

/** Whether markup has content besides a picture. Word processors and spreadsheets add a picture of the copied content. */
export function hasWords(html: string): boolean {
  return elementsOf(html).root.textContent?.trim() !== '';
}
