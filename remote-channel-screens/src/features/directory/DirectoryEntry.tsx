import type { RowCard } from 'shared-contracts/api';
import { type Row, thumbnailOf } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { Marked } from '../../ui/Marked.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { initialsOf } from '../../ui/text/initials.ts';
import { isStateField } from '../../ui/text/state-field.ts';
import { countText, rowTitle, valueText } from '../../ui/value-text.ts';
import type { ViewTypeProps } from '../../ui/view-type.ts';
import { type Leading, narrowedPath } from './directory.model.ts';
import styles from './directory.module.css';

interface DirectoryEntryProps extends ViewTypeProps {
  row: Row;
  leading: readonly Leading[];
  /** Null while it is read. */
  card: RowCard | null;
  top: number;
  height: number;
}

/** One row of a directory: its picture, its name, what it is, and what leads to it. */
export function DirectoryEntry(props: DirectoryEntryProps) {
  const { definition, row, titles, words, card } = props;
  const title = rowTitle(definition, row, titles);
  const thumbnail = card?.image ? thumbnailOf(card.image) : null;
  const facts = Object.entries(definition.fields).flatMap(([name, field]) => {
    const isFact = field.kind === 'choices' || field.kind === 'choice';
    const text = isFact ? valueText(field, row.values[name] ?? null, { titles, zone: props.zone }) : '';
    return text ? [{ name, text }] : [];
  });
  return (
    <li
      className={styles.entry}
      data-row={row.id}
      style={{ transform: `translateY(${props.top}px)`, height: props.height }}
      aria-busy={card === null}
    >
      {thumbnail ? (
        // Its words would repeat the name beside it.
        <img className={styles.picture} {...thumbnail} alt="" loading="lazy" />
      ) : (
        <span className={styles.picture} aria-hidden>
          {initialsOf(title)}
        </span>
      )}
      <div className={styles.who}>
        <Link to={props.to(row.id)} state={props.from} className={styles.name} title={title}>
          <Marked text={title} words={words} />
        </Link>
        <p className={styles.facts}>
          {facts.map(({ name, text }) =>
            isStateField(name) ? (
              <StatusWord key={name} value={String(row.values[name])} label={text} />
            ) : (
              <span key={name}>{text}</span>
            ),
          )}
        </p>
      </div>
      <p className={styles.counts}>
        {card &&
          props.leading.map((one) => {
            const count = card.counts[one.of] ?? 0;
            const text = countText(count, one.definition);
            return count > 0 ? (
              <Link
                key={one.of}
                to={narrowedPath(one, row.id)}
                className={styles.count}
                aria-label={`${text} of ${title}`}
              >
                {text}
              </Link>
            ) : (
              <span key={one.of} className={styles.none}>
                {text}
              </span>
            );
          })}
      </p>
    </li>
  );
}
