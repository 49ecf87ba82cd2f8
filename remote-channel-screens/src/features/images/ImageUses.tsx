import type { ImageUse } from 'shared-contracts/api/images';
import { allFields, definitionOf, type EntityName, isEntityName } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { detailPath, queryNames } from 'shared-contracts/routes';
import { capital, numberText } from '../../ui/value-text.ts';
import styles from './images.module.css';

function addressOf(entity: EntityName, { id, channel }: ImageUse): string {
  const path = detailPath(entity, id);
  if (channel === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${queryNames.channel}=${channel}`;
}

/** The rows that show an image, each with where it stands there. */
export function ImageUses({ uses, all }: { uses: readonly ImageUse[]; all: number }) {
  if (uses.length === 0) return <p className={styles.quiet}>No entry shows this image.</p>;
  return (
    <>
      <ul className={styles.uses}>
        {uses.map((use) => {
          const { entity, id, title, fields } = use;
          if (!isEntityName(entity)) return null;
          const definition = definitionOf(entity);
          const known = allFields(definition);
          const places = fields.map((name) => known[name]?.label ?? name);
          return (
            <li key={`${entity} ${id}`}>
              <Link to={addressOf(entity, use)}>{title || `#${id}`}</Link>
              <span className={styles.quiet}>
                {capital(definition.singular)}, {new Intl.ListFormat('en').format(places)}
              </span>
            </li>
          );
        })}
      </ul>
      {all > uses.length && (
        <p className={styles.quiet}>
          The first {numberText(uses.length)} of {numberText(all)}.
        </p>
      )}
    </>
  );
}
