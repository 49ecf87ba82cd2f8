import type { parseFeed } from '@rowanmanning/feed-parser';
import type { Image } from 'shared-contracts/entities';
import { plainText } from '../../../markup/html-blocks.ts';
import { altText, sourceAddress } from '../../../markup/images.ts';
import { creditIn } from './cover-credit.ts';
import type { WordPressFiles } from './shortcodes.ts';
import { featuredImage } from './wordpress-files.ts';

type Entry = ReturnType<typeof parseFeed>['items'][number];

/** The cover of an entry, with the address of its source: the featured image of WordPress, else the picture that a feed encloses or shows with it, with whose it is as Media RSS says it. */
export function coverOf(
  { element, image }: Entry,
  files: WordPressFiles,
  { name, link }: { name: string; link: string | null },
): Image | null {
  const credit = creditIn(element);
  const whose = credit ? { credit } : {};
  const featured = featuredImage(element, files);
  if (featured)
    return {
      url: featured.address,
      alt: featured.alt || altText(featured.caption) || altText(name),
      ...whose,
    };
  const url = sourceAddress(image?.url ?? undefined, link);
  if (url === null) return null;
  return { url, alt: altText(plainText(image?.title ?? '')) || altText(name), ...whose };
}
