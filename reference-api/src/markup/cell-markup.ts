import { blocksOfHtml, type ImagesOfMarkup } from './html-blocks.ts';
import { withoutImage } from './images.ts';

// Of HTML that an editor writes, a text begins with one of these; nothing else that people write does.
const opening =
  /^<(?:!--|(?:!doctype|html|body|p|div|section|article|figure|img|h[1-6]|ul|ol|blockquote|pre|table|hr|br|a|b|strong|i|em|span)(?:\s[^>]*)?\/?>)/i;

/** Whether a text from a cell is HTML, as newsletters and blogs write it into their CSV. */
export function isMarkup(text: string): boolean {
  return opening.test(text);
}

const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/**
 * The blocks of HTML in a cell, and what of it does not come along, such as `2 pictures`; null where all of it does. With `images`, those at an address come
 * along, as `blocksOfHtml` has them; those within the cell itself do not.
 */
export function readMarkup(html: string, images: ImagesOfMarkup | null = null) {
  const { blocks: read, pictures: without, embeds, isCut, undescribed } = blocksOfHtml(html, null, images);
  const isWithin = (url = '') => url.startsWith('data:');
  const blocks = read.flatMap((block) => (isWithin(block.image?.url) ? withoutImage(block) : [block]));
  const pictures = without + read.filter(({ image }) => isWithin(image?.url)).length;
  const parts = [
    ...(pictures > 0 ? [many(pictures, 'picture')] : []),
    ...(embeds > 0 ? [many(embeds, 'embedded part')] : []),
    ...(isCut ? ['what is nested too deeply'] : []),
  ];
  return {
    ...{ blocks, lacksPictures: pictures > 0, left: parts.length > 0 ? parts.join(', ') : null },
    undescribed: undescribed.filter((url) => !isWithin(url)),
  };
}
