import type { EntityDefinition, Field } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { Tag } from 'shared-contracts/ui/data';
import type { Titles } from '../../../ui/value-text.ts';
import { filterButtonName } from './FilterButton.tsx';
import styles from './filters.module.css';
import { useChipFocus } from './use-chip-focus.ts';
import { filterText } from './where.model.ts';

interface ActiveFiltersProps {
  definition: EntityDefinition;
  fields: readonly { name: string; field: Field }[];
  where: Readonly<Record<string, string>>;
  taxons: readonly number[];
  keywords: string;
  titles: Titles;
  onRemoveField: (field: string) => void;
  onRemoveTaxon: (id: number) => void;
  onRemoveKeywords: () => void;
  onClear: () => void;
}

/** One filter as a removable sentence. */
function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <Tag
      className={styles.chip ?? ''}
      closable={{ 'aria-label': `Remove ${text}` }}
      onClose={(event) => {
        event.preventDefault();
        onRemove();
      }}
    >
      {text}
    </Tag>
  );
}

/** What a list is narrowed by, each of it removable. */
export function ActiveFilters(props: ActiveFiltersProps) {
  const { definition, where, taxons, keywords, titles } = props;
  const { Slot } = useShell();
  const active = props.fields.filter(({ name }) => where[name]);
  const count = active.length + taxons.length + (keywords === '' ? 0 : 1);
  const { chips, note } = useChipFocus(count, filterButtonName(definition.plural));
  if (count === 0) return null;
  return (
    <div ref={chips} className={styles.active} onClickCapture={note}>
      {keywords !== '' && <Chip text={`Contains “${keywords}”`} onRemove={props.onRemoveKeywords} />}
      {active.map(({ name, field }) => {
        const isNamed = ['relation', 'relations', 'items'].includes(field.kind);
        const named = isNamed && field.to ? titles[field.to] : {};
        return (
          <Chip
            key={name}
            text={filterText(field, where[name] ?? '', named ?? {})}
            onRemove={() => props.onRemoveField(name)}
          />
        );
      })}
      {taxons.length > 0 && (
        <span className={styles.tagged}>
          Tagged
          <Slot name="taxonomy.chips" props={{ ids: taxons, onRemove: props.onRemoveTaxon }} />
        </span>
      )}
      <Button size="small" type="link" onClick={props.onClear}>
        Clear filters
      </Button>
    </div>
  );
}
