// One thing: the images in the values of a row: where they are in their source, and what takes their places.
import type { Block, EntityValues, FieldValue, Image } from 'shared-contracts/entities';
import { withoutImage } from '../../../markup/images.ts';

const isImage = (value: unknown): value is Image =>
  typeof value === 'object' && value !== null && 'url' in value && 'alt' in value;
const isText = (value: unknown): value is Block[] =>
  Array.isArray(value) &&
  value.every((one) => typeof one === 'object' && one !== null && 'type' in one && 'text' in one);

/** Of which values images come along: of fields with an image and of texts, or of texts alone. */
export type PicturedFields = 'all' | 'texts';

/** The addresses of the images in values. */
export function sourceAddresses(values: EntityValues, fields: PicturedFields = 'all'): string[] {
  return Object.values(values).flatMap((value) => {
    if (isImage(value)) return fields === 'all' ? [value.url] : [];
    return isText(value) ? value.flatMap(({ image }) => image?.url ?? []) : [];
  });
}

/**
 * Values with images of ours in place of those of the source: `urlOf` gives the address of one here; null leaves it out, with its caption as a paragraph. A text
 * of such images alone has what they show.
 */
export function withOwnImages(
  values: EntityValues,
  urlOf: (source: string) => string | null,
  fields: PicturedFields = 'all',
): EntityValues {
  const entries = Object.entries(values).flatMap(([name, value]): [string, FieldValue][] => {
    if (isImage(value) && fields === 'all') {
      const url = urlOf(value.url);
      return url === null ? [] : [[name, { ...value, url }]];
    }
    if (!isText(value)) return [[name, value ?? null]];
    const blocks = value.flatMap((block): Block[] => {
      if (!block.image) return [block];
      const url = urlOf(block.image.url);
      return url === null ? withoutImage(block) : [{ ...block, image: { ...block.image, url } }];
    });
    // A text that has to be filled in would keep its row out: what an image showed stands for it.
    return [
      [name, blocks.length > 0 ? blocks : value.map(({ text }): Block => ({ type: 'paragraph', text }))],
    ];
  });
  return Object.fromEntries(entries);
}
