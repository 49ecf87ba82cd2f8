import type { parseFeed } from '@rowanmanning/feed-parser';
import { oneLine } from '../../../programmes/reading/words.ts';

type Element = ReturnType<typeof parseFeed>['element'];

const deepest = 3;
const longestCredit = 300;

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
