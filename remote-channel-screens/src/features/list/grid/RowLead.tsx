import {
  type EntityDefinition,
  fieldOf,
  focalPosition,
  type Image,
  type Row,
  thumbnailOf,
} from 'shared-contracts/entities';
import { initialsOf } from '../../../ui/text/initials.ts';
import { type Titles, valueText, zoneOf } from '../../../ui/value-text.ts';
import { leadImage } from '../columns/lead-image.model.ts';
import styles from './lead.module.css';

/** The picture before a title: a round one of a person, or letters for it, or a cover, or its empty place; nothing where the definition has neither. */
export function RowPicture({
  definition,
  row,
  title,
}: {
  definition: EntityDefinition;
  row: Row;
  title: string;
}) {
  const image = leadImage(definition);
  const { initials } = definition.rowLead ?? {};
  const picture = image ? (row.values[image] as Image | null | undefined) : null;
  const thumbnail = picture ? thumbnailOf(picture) : null;
  const look = initials ? styles.picture : `${styles.picture} ${styles.cover}`;
  if (picture && thumbnail) {
    return (
      <img
        className={look}
        {...thumbnail}
        style={{ objectPosition: focalPosition(picture) }}
        alt=""
        loading="lazy"
      />
    );
  }
  if (!initials) return image ? <span className={look} aria-hidden /> : null;
  return (
    <span className={styles.picture} aria-hidden>
      {initialsOf(title)}
    </span>
  );
}

/** The second fact of a row; empty if it has none. */
export function secondFact(definition: EntityDefinition, row: Row, titles: Titles, zone: string): string {
  const { second } = definition.rowLead ?? {};
  const field = second === undefined ? undefined : fieldOf(definition, second);
  if (second === undefined || !field) return '';
  return valueText(field, row.values[second] ?? null, { titles, zone: zoneOf(row.values, zone) });
}
