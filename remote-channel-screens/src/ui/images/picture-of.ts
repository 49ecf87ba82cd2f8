import {
  allFields,
  type EntityDefinition,
  focalPosition,
  type Image,
  imageAt,
  type Row,
} from 'shared-contracts/entities';

const pictureWidth = 160;

/** The first picture of a row, in its smallest width and cropped around its focal point; null if it has none that was uploaded. */
export function pictureOf(
  definition: EntityDefinition,
  row: Row,
): { src: string; alt: string; style: { objectPosition?: string | undefined } } | null {
  const fields = allFields(definition);
  const name = Object.keys(fields).find((one) => fields[one]?.kind === 'image' && row.values[one]);
  if (name === undefined) return null;
  const image = row.values[name] as Image;
  const src = imageAt(image, pictureWidth);
  return src === null ? null : { src, alt: image.alt, style: { objectPosition: focalPosition(image) } };
}
