import type { Field } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { Tag } from 'shared-contracts/ui/data';
import type { Titles } from '../../../ui/value-text.ts';
import styles from './toolbar.module.css';
import { useChipFocus } from './use-chip-focus.ts';
import { filterText } from './where.model.ts';

interface ActiveFiltersProps {
  fields: readonly { name: string; field: Field }[];
  where: Readonly<Record<string, string>>;
  taxons: readonly number[];
  titles: Titles;
  onRemoveField: (field: string) => void;
  onRemoveTaxon: (id: number) => void;
  onClear: () => void;
}

/** What a list is narrowed by, each of it removable. */
export function ActiveFilters(props: ActiveFiltersProps) {
  const { Slot } = useShell();
  const active = props.fields.filter(({ name }) => props.where[name]);
  const { chips, note } = useChipFocus(active.length + props.taxons.length);
  if (active.length + props.taxons.length === 0) return null;
  return (
    <div ref={chips} className={styles.active} onClickCapture={note}>
      {active.map(({ name, field }) => {
        const named = field.kind === 'relation' || field.kind === 'relations' ? props.titles[field.to] : {};
        const text = filterText(field, props.where[name] ?? '', named ?? {});
        return (
          <Tag
            key={name}
            className={styles.chip ?? ''}
            closable={{ 'aria-label': `Remove ${text}` }}
            onClose={(event) => {
              event.preventDefault();
              props.onRemoveField(name);
            }}
          >
            {text}
          </Tag>
        );
      })}
      {props.taxons.length > 0 && (
        <Slot name="taxonomy.chips" props={{ ids: props.taxons, onRemove: props.onRemoveTaxon }} />
      )}
      <Button size="small" type="link" onClick={props.onClear}>
        Clear filters
      </Button>
    </div>
  );
}
