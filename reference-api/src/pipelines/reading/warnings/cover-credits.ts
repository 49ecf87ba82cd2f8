import type { parseFeed } from '@rowanmanning/feed-parser';
import { oneLine, quoted } from '../../../programmes/reading/words.ts';

type Element = ReturnType<typeof parseFeed>['element'];

const deepest = 3;
const mostNamed = 20;
const longestCredit = 200;

/** Whose image an entry of a feed shows, as Media RSS says it (`media:credit`); empty if it says nothing. */
export function creditIn(element: Element, depth = 0): string {
  const own = element.findElementsWithName('credit').find(({ namespace }) => namespace === 'media');
  if (own) return oneLine(own.textContent).slice(0, longestCredit);
  if (depth === deepest) return '';
  for (const child of element.children) {
    if (typeof child === 'string' || !/^(?:group|content|thumbnail)$/.test(child.name)) continue;
    const found = creditIn(child, depth + 1);
    if (found !== '') return found;
  }
  return '';
}

/** What is said of covers whose source names whose they are: a cover has no credit here, so that somebody has to say it in the text. */
export function coverCreditWords(covers: readonly { name: string; credit: string }[]): string[] {
  if (covers.length === 0) return [];
  const named = covers.slice(0, mostNamed).map(({ name, credit }) => `${quoted(name)} (${credit})`);
  const others = covers.length > mostNamed ? ` and ${covers.length - mostNamed} more` : '';
  const what =
    covers.length === 1 ? 'The cover of 1 entry names' : `The covers of ${covers.length} entries name`;
  return [
    `${what} whose image it is, and a cover has no credit here: ${named.join(', ')}${others}. Name them in the text.`,
  ];
}
