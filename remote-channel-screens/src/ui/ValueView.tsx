import {
  type Block,
  type Field,
  type FieldValue,
  type Image,
  imageAt,
  isContents,
  type Link,
  type Step,
} from 'shared-contracts/entities';
import { BlocksView } from './blocks/BlocksView.tsx';
import { ContentsView } from './ContentsView.tsx';
import { stepText } from './text/step-text.ts';
import { type Titles, valueText } from './value-text.ts';
import styles from './value-view.module.css';

interface ValueViewProps {
  field: Field;
  value: FieldValue;
  titles: Titles;
  zone: string;
}

function ImageView({ image }: { image: Image }) {
  const src = imageAt(image, 480);
  return (
    <figure className={styles.figure}>
      {src && <img className={styles.image} src={src} alt="" />}
      <figcaption className={styles.words}>
        {src ? image.alt : `${image.alt} (${image.url})`}
        {image.credit && ` (${image.credit})`}
        {image.focalPoint &&
          ` (focal point ${image.focalPoint.x} % from the left, ${image.focalPoint.y} % from the top)`}
      </figcaption>
    </figure>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line, at) => (
        <li key={at}>{line}</li>
      ))}
    </ul>
  );
}

const linkLine = ({ title, url }: Link) => (title ? `${title} (${url})` : url);

/** A whole value as it is: a rich text with all that is set off in it, an image as it looks, anything else in words. */
export function ValueView({ field, value, titles, zone }: ValueViewProps) {
  const words = valueText(field, value, { titles, zone });
  if (field.kind === 'boolean') return value ? 'Yes' : 'No';
  if (value === null || (words === '' && field.kind !== 'image')) return 'Nothing';
  switch (field.kind) {
    case 'blocks':
      return isContents(field) ? (
        <ContentsView sections={value as Block[]} titles={titles[field.to] ?? {}} />
      ) : (
        <BlocksView blocks={value as Block[]} />
      );
    case 'image':
      return <ImageView image={value as Image} />;
    case 'links':
      return <Lines lines={(value as Link[]).map(linkLine)} />;
    case 'steps':
      return <Lines lines={(value as Step[]).map((step) => stepText(step, titles))} />;
    default:
      return words;
  }
}
