import { allFields, type Row } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { pictureOf } from '../../ui/images/picture-of.ts';
import { Marked } from '../../ui/Marked.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { initialsOf } from '../../ui/text/initials.ts';
import { isStateField } from '../../ui/text/state-field.ts';
import { rowTitle } from '../../ui/value-text.ts';
import { factsOf } from './facts.model.ts';
import styles from './gallery.module.css';
import type { GalleryProps } from './gallery-props.ts';

/** One row of a gallery: its picture, or letters for it, its title, and a few facts. */
export function GalleryCard(props: GalleryProps & { row: Row }) {
  const { definition, row, titles, words } = props;
  const fields = allFields(definition);
  const title = rowTitle(definition, row, titles);
  const picture = pictureOf(definition, row);
  const shown = factsOf(row, props);
  return (
    <li className={styles.card} data-row={row.id}>
      {picture ? (
        <img className={styles.picture} {...picture} alt={picture.alt} loading="lazy" />
      ) : (
        <span className={styles.picture} aria-hidden>
          {initialsOf(title)}
        </span>
      )}
      <div className={styles.facts}>
        <Link to={props.to(row.id)} state={props.from} className={styles.title} title={title}>
          <Marked text={title} words={words} />
        </Link>
        {shown.map(({ name, text }) =>
          isStateField(name) ? (
            <StatusWord key={name} value={String(row.values[name])} label={text} />
          ) : (
            <p key={name} className={styles.fact} title={text}>
              <Marked text={text} words={fields[name]?.searched ? words : []} />
            </p>
          ),
        )}
      </div>
    </li>
  );
}
