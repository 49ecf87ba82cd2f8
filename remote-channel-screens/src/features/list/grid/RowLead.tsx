import { type EntityDefinition, fieldOf, type Image, imageAt, type Row } from 'shared-contracts/entities';
import { initialsOf } from '../../../ui/text/initials.ts';
import { type Titles, valueText, zoneOf } from '../../../ui/value-text.ts';
import styles from './lead.module.css';

const pictureWidth = 160;

/** The picture before a title, or letters for it; nothing where the definition has neither. The title beside it says who it is. */
export function RowPicture({
  definition,
  row,
  title,
}: {
  definition: EntityDefinition;
  row: Row;
  title: string;
}) {
  const { image, initials } = definition.rowLead ?? {};
  const picture = image ? (row.values[image] as Image | null | undefined) : null;
  const src = picture ? imageAt(picture, pictureWidth) : null;
  if (src) return <img className={styles.picture} src={src} alt="" loading="lazy" />;
  if (!initials) return null;
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
