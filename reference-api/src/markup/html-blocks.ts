// One thing: markup of a feed or a cell as blocks of a text, and what of it does not come along.
import { Parser } from 'htmlparser2';
import { type Block, safeLinkOf } from 'shared-contracts/entities';

import { clean, visible } from '../programmes/reading/words.ts';
import { BlockCollector } from './block-collector.ts';
import { type Attachments, describeImages, imageOf, isMark } from './images.ts';
import { squeezed } from './runs.ts';
import { cellShape } from './table-rows.ts';

/**
 * The blocks of a text, how many pictures and embedded parts (videos, forms) it has that do not come along, whether it is not read to its end, and the
 * addresses of its images that say nothing of what they show.
 */
export interface ReadMarkup {
  blocks: Block[];
  pictures: number;
  embeds: number;
  isCut: boolean;
  undescribed: string[];
}

/** How the images of a text come along: each has the address of its source until it is fetched. */
export interface ImagesOfMarkup {
  /** What an image without a description is called, such as the title of its text. */
  name: string;
  attachments?: Attachments;
}

type Mark = 'bold' | 'italic' | 'underline' | 'strike' | 'superscript' | 'subscript' | 'code';

const marks: Record<string, Mark> = {
  ...{
    b: 'bold',
    strong: 'bold',
    i: 'italic',
    em: 'italic',
    cite: 'italic',
    u: 'underline',
    ins: 'underline',
  },
  ...{ s: 'strike', del: 'strike', strike: 'strike', sup: 'superscript', sub: 'subscript' },
  ...{ code: 'code', kbd: 'code', samp: 'code', tt: 'code' },
};
// Nothing of these is text.
const dropped = new Set('script style head title template noscript select svg math'.split(' '));
const embedded = new Set('iframe object embed video audio form'.split(' '));
// What ends a paragraph, besides what is named below.
const parts = new Set(
  'p div section article header footer main aside caption address details summary dl dt dd ul ol'.split(' '),
);
// As WordPress and Ghost name them.
const isGallery = ({ class: names = '' }: Readonly<Record<string, string>>) =>
  /(?:^|[\s-])gallery(?:[\s-]|$)/.test(names);
// The parser takes longer for each tag that is open. No text has as many.
const mostOpen = 500;

class TooDeep extends Error {}

// The link of WordPress around an image that leads to the page of its file.
const leads = ({ rel = '' }: Record<string, string>, link: string | null): link is string =>
  link !== null && !/\battachment\b/.test(rel);

// What leads within a page, or relative to it, leads nowhere without the address of the page.
function absolute(href: string, base: string | null): string {
  return base !== null && !href.startsWith('#') && URL.canParse(href, base) ? new URL(href, base).href : href;
}

/**
 * Reads markup as blocks. Text without markup becomes paragraphs at its empty lines. `base` is the address of its page, for relative links. Images come along
 * only with `images`.
 */
export function blocksOfHtml(
  written: string,
  base: string | null = null,
  images: ImagesOfMarkup | null = null,
): ReadMarkup {
  const html = clean(written);
  const collector = new BlockCollector();
  const counts = { pictures: 0, embeds: 0, isCut: false };
  let skipping = 0;
  let open = 0;
  const isMarkup = /<[a-z!/]/i.test(html);
  const source = isMarkup ? html : html.replace(/\r?\n[ \t]*\r?\n/g, '<p>').replace(/\r?\n/g, '<br>');
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const link = attributes.href === undefined ? null : safeLinkOf(absolute(attributes.href, base));
      open += 1;
      if (open > mostOpen) throw new TooDeep();
      if (embedded.has(name)) counts.embeds += 1;
      if (dropped.has(name) || embedded.has(name)) skipping += 1;
      if (skipping > 0) return;
      const mark = marks[name];
      if (name === 'img') {
        const image = images && imageOf(attributes, base, images.attachments);
        if (image && isMark(attributes)) collector.text(attributes.alt ?? '');
        else if (image) collector.image(image);
        else counts.pictures += 1;
      } else if (name === 'figure') collector.openFigure(isGallery(attributes));
      else if (name === 'figcaption') collector.openCaption();
      else if (mark) collector.openMark(name, { [mark]: true });
      else if (name === 'a') collector.openMark(name, leads(attributes, link) ? { link } : {});
      else if (name === 'br') collector.lineBreak();
      else if (name === 'hr') collector.rule();
      else if (name === 'pre') collector.openCode();
      else if (name === 'blockquote') collector.quote(1);
      else if (name === 'ul' || name === 'ol') collector.openList(name === 'ul' ? 'bullets' : 'numbers');
      else if (name === 'li') collector.item();
      else if (name === 'table') collector.openTable();
      else if (name === 'tr') collector.row();
      else if (name === 'td' || name === 'th') collector.openCell(cellShape(name, attributes));
      else if (/^h[1-6]$/.test(name)) collector.heading(Number(name[1]));
      else if (parts.has(name)) collector.end();
    },
    onclosetag: (name) => {
      open -= 1;
      if (dropped.has(name) || embedded.has(name)) {
        skipping = Math.max(0, skipping - 1);
        return;
      }
      if (skipping > 0) return;
      if (marks[name] || name === 'a') collector.closeMark(name);
      else if (name === 'pre') collector.closeCode();
      else if (name === 'blockquote') collector.quote(-1);
      else if (name === 'ul' || name === 'ol') collector.closeList();
      else if (name === 'li') collector.endItem();
      else if (name === 'table') collector.closeTable();
      else if (name === 'td' || name === 'th') collector.closeCell();
      else if (/^h[1-6]$/.test(name)) collector.endHeading();
      else if (name === 'figure') collector.closeFigure();
      else if (name === 'figcaption') collector.closeCaption();
      else if (parts.has(name)) collector.end();
    },
    ontext: (text) => {
      // A character may be written by its number, and be none that anybody sees.
      if (skipping === 0) collector.text(visible(text));
    },
  });
  try {
    parser.end(source);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    counts.isCut = true;
  }
  collector.finish();
  const described = describeImages(collector.blocks, images?.name ?? '');
  return { ...described, ...counts };
}

/** The text of markup in one line. */
export function plainText(html: string): string {
  return blocksOfHtml(html)
    .blocks.map(({ text }) => squeezed(text))
    .join(' ')
    .trim();
}
