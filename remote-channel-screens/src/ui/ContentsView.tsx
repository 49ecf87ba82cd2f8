import type { Block } from 'shared-contracts/entities';
import styles from './value-view.module.css';

/** A read-only table of contents: sections with their rows in order. Hides rows in the trash, which have no title. */
export function ContentsView({
  sections,
  titles,
}: {
  sections: readonly Block[];
  titles: Readonly<Record<string, string>>;
}) {
  return (
    <ol className={styles.sections}>
      {sections.map(({ text, rows = [] }, at) => {
        const named = rows.flatMap((id) => (titles[id] ? [{ id, title: titles[id] }] : []));
        return (
          <li key={at}>
            <span className={styles.section}>{text}</span>
            {named.length === 0 && <span className={styles.nothing}>Nothing in it</span>}
            {named.length > 0 && (
              <ol>
                {named.map(({ id, title }) => (
                  <li key={id}>{title}</li>
                ))}
              </ol>
            )}
          </li>
        );
      })}
    </ol>
  );
}
