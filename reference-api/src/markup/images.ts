// One thing: an image in markup: its address, and what it shows.
import type { Block } from 'shared-contracts/entities';
import { oneLine } from '../programmes/reading/words.ts';

type Attributes = Readonly<Record<string, string>>;

/** A file that an export of a site knows by its number: the address of its original, and what is said of it. */
export interface Attachment {
  address: string;
  alt: string;
  caption: string;
}

export type Attachments = ReadonlyMap<string, Attachment>;

const longestAlt = 300;
const longestAddress = 2000;

/** What an image shows, in one line of at most 300 characters. */
export const altText = (text: string) => {
  const line = oneLine(text);
  return line.length > longestAlt ? `${line.slice(0, longestAlt - 1).trimEnd()}…` : line;
};

/** The address of an image as its source has it; null where nothing can be fetched. A file within the text itself stays as it is. */
export function sourceAddress(written: string | undefined, base: string | null): string | null {
  const address = (written ?? '').trim();
  if (address === '') return null;
  if (/^data:image\/[\w.+-]+(?:;[\w=-]+)*;base64,/i.test(address)) return address;
  const url = URL.parse(address, base ?? undefined);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  url.hash = '';
  return url.href.length <= longestAddress ? url.href : null;
}

/** The largest of the addresses of a `srcset`. */
function largestOf(set: string | undefined): string | undefined {
  const candidates = (set ?? '').split(/,\s+/).map((part) => {
    const [address, size = '0'] = part.trim().split(/\s+/);
    return { address, size: Number.parseFloat(size) || 0 };
  });
  return candidates.sort((one, other) => other.size - one.size)[0]?.address;
}

// Pages that load images late have a stand-in, often one within the page, until then.
const late = ['data-src', 'data-lazy-src', 'data-original', 'data-orig-file'];

function addressOf(attributes: Attributes, base: string | null): string | null {
  const { src = '' } = attributes;
  const written = late.map((name) => attributes[name]).find((value) => value);
  if (written && (src === '' || src.startsWith('data:'))) return sourceAddress(written, base);
  return sourceAddress(src || largestOf(attributes.srcset ?? attributes['data-srcset']), base);
}

const isDot = (size: string | undefined) => size === '0' || size === '1';

/** Whether an image stands for a letter, such as an emoji, or is there to count readers: its text is all of it. */
export const isMark = (attributes: Attributes) =>
  /(?:^|\s)(?:wp-smiley|emoji)(?:\s|$)/.test(attributes.class ?? '') ||
  (isDot(attributes.width) && isDot(attributes.height));

/** An image of markup as a block; null without an address. What it shows may still be empty. */
export function imageOf(
  attributes: Attributes,
  base: string | null,
  attachments: Attachments = new Map(),
): Block | null {
  const [, id = ''] = /(?:^|\s)wp-image-(\d+)/.exec(attributes.class ?? '') ?? [];
  const attachment = attachments.get(id);
  const url = sourceAddress(attachment?.address, base) ?? addressOf(attributes, base);
  if (url === null) return null;
  const alt = altText(attributes.alt ?? '') || attachment?.alt || altText(attributes.title ?? '');
  return { type: 'paragraph', text: alt, image: { url, alt } };
}

/** Gives images that do not say what they show their caption as that, else `name`, and returns the addresses of the others. */
export function describeImages(blocks: readonly Block[], name: string) {
  const undescribed: string[] = [];
  const described = blocks.map((block): Block => {
    const { image } = block;
    if (image === undefined || image.alt !== '') return block;
    const own = altText(block.caption ?? '');
    if (own === '') undescribed.push(image.url);
    const alt = own || altText(name) || 'Image';
    return { ...block, text: alt, image: { ...image, alt } };
  });
  return { blocks: described, undescribed };
}

/** What stands in place of an image that does not come along: its caption and its credit. */
export function withoutImage({ caption, credit }: Block): Block[] {
  return [caption, credit].flatMap((text) => (text ? [{ type: 'paragraph' as const, text }] : []));
}
