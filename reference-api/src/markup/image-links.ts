import type { Block } from 'shared-contracts/entities';

const longestText = 80;
const picture = /\.(?:jpe?g|jfif|png|gif|webp|avif|heic|svg)$/i;

function textOf({ hostname, pathname, href }: URL): string {
  const path = pathname.replace(/\/$/, '');
  const text = `${hostname}${path}`;
  return text.length > longestText ? hostname || href.slice(0, longestText) : text;
}

/**
 * Where an image leads to, as a paragraph, since an image of ours leads nowhere; nothing where that is its file, or its own page in a gallery of the same site:
 * these links enlarge it.
 */
export function linkOfImage(
  { image }: Block,
  link: string | undefined,
  { isOfGallery }: { isOfGallery: boolean },
): Block[] {
  const target = link === undefined ? null : URL.parse(link);
  if (!image || !target || link === undefined || picture.test(target.pathname)) return [];
  if (isOfGallery && target.hostname === URL.parse(image.url)?.hostname) return [];
  const text = textOf(target);
  return [{ type: 'paragraph', text, runs: [{ text, link }] }];
}
