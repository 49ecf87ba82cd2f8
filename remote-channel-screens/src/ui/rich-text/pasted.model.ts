import { Parser } from 'htmlparser2';
import { DOMParser, type Slice } from 'prosemirror-model';
import { imageAt, isSafeLink } from 'shared-contracts/entities';
import { schema } from './schema.model.ts';

// What the schema knows how to read. Anything else gives way to what is in it.
const kept = new Set(
  'p h1 h2 h3 h4 h5 h6 blockquote ul ol li table tbody thead tr td th a strong b em i br div figure'.split(
    ' ',
  ),
);
// Nothing of these is text.
const dropped = new Set('script style head title template noscript iframe object svg math select'.split(' '));

// Of images, those alone that were uploaded here, with their words.
function keepImage(element: HTMLElement, given: Record<string, string>): void {
  const url = given['data-url'] ?? '';
  const alt = given['data-alt']?.trim() ?? '';
  if (imageAt({ url }, 160) === null || alt === '') return;
  element.setAttribute('data-url', url);
  element.setAttribute('data-alt', alt);
}

/**
 * Builds elements of pasted markup, of known names and without attributes (a link keeps where it leads to, an uploaded image which it is), outside of the page. The browser's
 * own reading of markup is never asked: its policy refuses text that becomes elements, whoever gives it.
 */
export function elementsOf(html: string): HTMLElement {
  const root = document.createElement('div');
  const open: { name: string; element: HTMLElement | null }[] = [];
  let skipping = 0;
  const place = () => open.findLast(({ element }) => element)?.element ?? root;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (dropped.has(name)) skipping += 1;
      const element = skipping === 0 && kept.has(name) ? document.createElement(name) : null;
      if (element) {
        const { href = '' } = attributes;
        if (name === 'a' && isSafeLink(href)) element.setAttribute('href', href);
        if (name === 'figure') keepImage(element, attributes);
        place().append(element);
      }
      open.push({ name, element });
    },
    onclosetag: (name) => {
      if (dropped.has(name)) skipping -= 1;
      open.pop();
    },
    ontext: (text) => {
      if (skipping === 0) place().append(document.createTextNode(text));
    },
  });
  parser.end(html);
  return root;
}

/** What of pasted markup fits into a rich text. */
export function pastedSlice(html: string): Slice {
  return DOMParser.fromSchema(schema).parseSlice(elementsOf(html));
}
