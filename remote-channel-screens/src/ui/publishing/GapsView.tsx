import { Fragment } from 'react';
import { detailPath } from 'shared-contracts/routes';
import { numberText } from '../value-text.ts';
import styles from './gaps.module.css';
import type { Gap } from './published-with.model.ts';

/** Names what readers will miss, each row with a link to it. Links open beside the question, which stays. */
export function GapsView({ gaps, mostNamed }: { gaps: readonly Gap[]; mostNamed: number }) {
  return (
    <ul className={styles.gaps}>
      {gaps.map(({ entity, words, rows }) => (
        <li key={`${entity} ${words}`}>
          {words}:{' '}
          {rows.slice(0, mostNamed).map(({ id, title }, at) => (
            <Fragment key={id}>
              {at > 0 && ', '}
              {/* A new row has no page yet. */}
              {id === 0 ? (
                `“${title}”`
              ) : (
                <a href={detailPath(entity, id)} target="_blank" rel="noopener">
                  “{title}”
                </a>
              )}
            </Fragment>
          ))}
          {rows.length > mostNamed && ` and ${numberText(rows.length - mostNamed)} more`}.
        </li>
      ))}
    </ul>
  );
}
