import { blocksOfHtml } from './html-blocks.ts';

// Of HTML that an editor writes, a text begins with one of these; nothing else that people write does.
const opening =
  /^<(?:!--|(?:!doctype|html|body|p|div|section|article|figure|img|h[1-6]|ul|ol|blockquote|pre|table|hr|br|a|b|strong|i|em|span)(?:\s[^>]*)?\/?>)/i;

/** Whether a text from a cell is HTML, as newsletters and blogs write it into their CSV. */
export function isMarkup(text: string): boolean {
  return opening.test(text);
}

const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The blocks of HTML in a cell, and what of it does not come along, such as `2 pictures`; null where all of it does. */
export function readMarkup(html: string) {
  const { blocks, pictures, embeds, isCut } = blocksOfHtml(html);
  const parts = [
    ...(pictures > 0 ? [many(pictures, 'picture')] : []),
    ...(embeds > 0 ? [many(embeds, 'embedded part')] : []),
    ...(isCut ? ['what is nested too deeply'] : []),
  ];
  return { blocks, left: parts.length > 0 ? parts.join(', ') : null };
}
