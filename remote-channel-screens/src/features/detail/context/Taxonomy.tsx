import { useId, useState } from 'react';
import type { Row } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import { DownOutlined, RightOutlined } from 'shared-contracts/ui/icons';
import styles from './taxonomy.module.css';

/** The tags and categories of a row, to tick. Folded where it has none, so that nothing empty takes the place; folded by hand, it shows them. */
export function Taxonomy({ entity, row }: { entity: string; row: Row }) {
  const { Slot } = useShell();
  const id = useId();
  const [isOpen, setOpen] = useState(row.taxons.length > 0);
  return (
    <section className={styles.taxonomy} aria-label="Tags and categories">
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
        Tags and categories
      </button>
      {isOpen ? (
        <div id={id}>
          <Slot name="taxonomy.ticker" props={{ type: entity, id: row.id }} />
        </div>
      ) : (
        <div className={styles.folded}>
          {row.taxons.length > 0 ? <Slot name="taxonomy.chips" props={{ ids: row.taxons }} /> : 'None yet'}
        </div>
      )}
    </section>
  );
}
