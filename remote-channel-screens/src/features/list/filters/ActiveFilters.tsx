import type { EntityDefinition, Field } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { Tag } from 'shared-contracts/ui/data';
import type { Titles } from '../../../ui/value-text.ts';
import { filterButtonName } from './FilterButton.tsx';
import styles from './filters.module.css';
import { useChipFocus } from './use-chip-focus.ts';
import { useNamed } from './use-named.ts';
import { filterText, presenceTexts, splitValues } from './where.model.ts';

interface ActiveFiltersProps {
  definition: EntityDefinition;
  fields: readonly { name: string; field: Field }[];
  where: Readonly<Record<string, string>>;
  taxons: readonly number[];
  keywords: string;
  titles: Titles;
  /** Whether the list is read, so that its titles are still to come. */
  isReading: boolean;
  /** Filters by a field to another value, or no longer where that is null. */
  onField: (field: string, value: string | null) => void;
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

interface FieldChipProps {
  field: Field;
  text: string;
  titles: Titles;
  isReading: boolean;
  onRemove: () => void;
}

function FieldChip({ field, text, titles, isReading, onRemove }: FieldChipProps) {
  const entity = (['relation', 'relations', 'items'].includes(field.kind) && field.to) || null;
  const ids = splitValues(text).map(Number).filter(Number.isSafeInteger);
  const named = useNamed(entity, ids, { listed: (entity && titles[entity]) ?? {}, isReading });
  return <Chip text={filterText(field, text, named)} onRemove={onRemove} />;
}

/** What a list is narrowed by, each of it removable. */
export function ActiveFilters(props: ActiveFiltersProps) {
  const { definition, where, taxons, keywords, titles, isReading } = props;
  const { Slot } = useShell();
  const active = props.fields.filter(({ name }) => where[name]);
  const presences = presenceTexts(definition, where);
  const count = active.length + presences.length + taxons.length + (keywords === '' ? 0 : 1);
  const { chips, note } = useChipFocus(count, filterButtonName(definition.plural));
  if (count === 0) return null;
  return (
    <div ref={chips} className={styles.active} onClickCapture={note}>
      {keywords !== '' && <Chip text={`Contains “${keywords}”`} onRemove={props.onRemoveKeywords} />}
      {active.map(({ name, field }) => (
        <FieldChip
          key={name}
          text={where[name] ?? ''}
          onRemove={() => props.onField(name, null)}
          {...{ field, titles, isReading }}
        />
      ))}
      {presences.map(({ filter, text, left }) => (
        <Chip key={text} text={text} onRemove={() => props.onField(filter, left)} />
      ))}
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
