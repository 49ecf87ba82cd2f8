import type { EntityName } from 'shared-contracts/entities';
import { Checkbox } from 'shared-contracts/ui/form';
import styles from './gaps.module.css';
import { withDraftsText } from './published-with.model.ts';

interface WithDraftsProps {
  /** How many of each entity, by their ids. */
  drafts: readonly { entity: EntityName; ids: readonly number[] }[];
  onChoose: (entity: EntityName, isChosen: boolean) => void;
}

/** Offers to publish drafts with what they belong to. */
export function WithDrafts({ drafts, onChoose }: WithDraftsProps) {
  if (drafts.length === 0) return null;
  return (
    <div className={styles.with}>
      {drafts.map(({ entity, ids }) => (
        <Checkbox key={entity} onChange={({ target }) => onChoose(entity, target.checked)}>
          {withDraftsText(entity, ids.length)}
        </Checkbox>
      ))}
    </div>
  );
}
