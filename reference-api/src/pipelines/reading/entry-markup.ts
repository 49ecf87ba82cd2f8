// One thing: the markup of the entries of a feed, decoded once, by XML. The library decodes it once more, which makes tags of what an article writes as text.
import { parseFeed } from '@rowanmanning/feed-parser';
import { withFootnotes } from './pictures/footnotes.ts';
import { type WordPressFiles, withoutShortcodes } from './pictures/shortcodes.ts';
import { wordPressId } from './pictures/wordpress-files.ts';
import { type Element, textOf, type WordPressEntry } from './wordpress.ts';
import { withParagraphs } from './wordpress-paragraphs.ts';

type Feed = ReturnType<typeof parseFeed>;

const names = new Map([
  [0x22, '&quot;'],
  [0x26, '&amp;'],
  [0x27, '&apos;'],
  [0x3c, '&lt;'],
  [0x3e, '&gt;'],
]);

// The library reads the characters of markup by their names alone. Within CDATA, a number is of the markup.
function withNames(xml: string): string {
  return xml.replace(
    /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|&#(?:x([\da-f]+)|(\d+));/gi,
    (found: string, hex?: string, decimal?: string) =>
      names.get(Number.parseInt(hex ?? decimal ?? '', hex ? 16 : 10)) ?? found,
  );
}

/** The elements of the entries of a feed, from which their markup is read. */
export function markedElements(xml: string, feed: Feed): Element[] {
  const named = withNames(xml);
  return (named === xml ? feed : parseFeed(named)).items.map(({ element }) => element);
}

// References of HTML, such as `&nbsp;`, are none that XML decodes.
const written = (text: string) =>
  text
    .replace(/&(?=(?:lt|gt|amp|quot|apos);)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

function innerMarkup(element: Element): string {
  const parts = element.children.map((child) => {
    if (typeof child === 'string') return written(child);
    const { name } = child;
    const attributes = Object.entries(child.attributes).map(([key, value]) => ` ${key}="${written(value)}"`);
    const opening = `<${name}${attributes.join('')}>`;
    return name === 'br' ? opening : `${opening}${innerMarkup(child)}</${name}>`;
  });
  return parts.join('');
}

function markupIn(element: Element | null | undefined): string {
  if (!element) return '';
  return element.getAttribute('type') === 'xhtml' ? innerMarkup(element) : element.textContent.trim();
}

/** The markup of an entry: its text, and its summary where that is another one. */
export function markupOf(element: Element, wordPress: WordPressEntry | null, files: WordPressFiles) {
  const isAtom = element.name === 'entry';
  const content = isAtom
    ? markupIn(element.findElementWithName('content'))
    : textOf(element, 'content', 'encoded');
  const description = markupIn(element.findElementWithName(isAtom ? 'summary' : 'description'));
  const text = content || description;
  if (wordPress) {
    const markup = withoutShortcodes(withFootnotes(text, element), files, wordPressId(element));
    return { text: withParagraphs(markup), summary: wordPress.excerpt };
  }
  return { text, summary: content ? description : '' };
}
