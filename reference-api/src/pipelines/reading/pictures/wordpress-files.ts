import { plainText } from '../../../markup/html-blocks.ts';
import { type Attachment, altText, sourceAddress } from '../../../markup/images.ts';
import { type Element, textOf } from '../wordpress.ts';
import type { WordPressFiles } from './shortcodes.ts';

/** What a plugin or WordPress itself notes of an entry under a key; empty if nothing. */
export function metaOf(element: Element, key: string): string {
  const metas = element.findElementsWithName('postmeta').filter(({ namespace }) => namespace === 'wp');
  const meta = metas.find((one) => textOf(one, 'wp', 'meta_key') === key);
  return meta ? textOf(meta, 'wp', 'meta_value') : '';
}

/** The id of an entry of an export of WordPress; empty in any other feed. */
export const wordPressId = (element: Element) => textOf(element, 'wp', 'post_id');

/** The pictures that an export of WordPress lists beside its entries; none of any other feed. */
export function wordPressFiles(elements: readonly Element[]): WordPressFiles {
  const attachments = new Map<string, Attachment>();
  const ofEntry = new Map<string, string[]>();
  for (const element of elements) {
    if (textOf(element, 'wp', 'post_type') !== 'attachment') continue;
    const address = sourceAddress(textOf(element, 'wp', 'attachment_url'), null);
    if (address === null || !/\.(?:jpe?g|jfif|png|gif|webp|avif|heic|svg)(?:\?.*)?$/i.test(address)) continue;
    const id = wordPressId(element);
    const alt = altText(metaOf(element, '_wp_attachment_image_alt'));
    attachments.set(id, { address, alt, caption: plainText(textOf(element, 'excerpt', 'encoded')) });
    const entry = textOf(element, 'wp', 'post_parent');
    ofEntry.set(entry, [...(ofEntry.get(entry) ?? []), id]);
  }
  return { attachments, ofEntry };
}

/** The featured image of an entry of WordPress; null if it has none, or one that the export does not list. */
export function featuredImage(element: Element, { attachments }: WordPressFiles): Attachment | null {
  return attachments.get(metaOf(element, '_thumbnail_id')) ?? null;
}
