import { type Block, type Field, type FieldValue, type Image, imageAt } from 'shared-contracts/entities';
import { BlocksView } from './blocks/BlocksView.tsx';
import styles from './images/images.module.css';
import { type Titles, valueText } from './value-text.ts';

interface ValueViewProps {
  field: Field;
  value: FieldValue;
  titles: Titles;
  zone: string;
}

/** A whole value as it is: a rich text with all that is set off in it, an image as it looks, anything else in words. */
export function ValueView({ field, value, titles, zone }: ValueViewProps) {
  const words = valueText(field, value, { titles, zone });
  if (field.kind === 'blocks' && words !== '') return <BlocksView blocks={value as Block[]} />;
  const src = field.kind === 'image' && value !== null ? imageAt(value as Image, 160) : null;
  if (src) return <img className={styles.small} src={src} alt={words} />;
  return words || 'Nothing';
}
