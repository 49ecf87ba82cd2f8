import { useQuery } from '@tanstack/react-query';
import {
  type EntityName,
  type Field,
  readNumberRange,
  type SessionLabelKind,
} from 'shared-contracts/entities';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { Select } from 'shared-contracts/ui/form';
import { useSessionLabels } from '../../../api/session-labels/use-session-labels.ts';
import { listValues } from '../../../api/titles.api.ts';
import { useCurrency } from '../../../api/use-business.ts';
import { LabelOption } from '../../../ui/labels/LabelOption.tsx';
import { ofKind } from '../../../ui/labels/label-colours.model.ts';
import { RelationSelect } from '../../../ui/RelationSelect.tsx';
import { DateInput, NumberInput } from '../../../ui/typed/typed-inputs.tsx';
import { countryName, type Titles } from '../../../ui/value-text.ts';
import styles from './filters.module.css';
import { joinRange, joinValues, splitRange, splitValues } from './where.model.ts';

export interface FilterControlProps {
  id: string;
  entity: EntityName;
  name: string;
  field: Field;
  value: string;
  titles: Titles;
  /** The agenda of the rows, where they are of one. */
  agenda: number | null;
  onChange: (value: string | null) => void;
}

function Choices(
  props: FilterControlProps & {
    options: { value: string; label: string; colour?: string | null }[];
    loading?: boolean;
  },
) {
  return (
    <Select
      id={props.id}
      mode="multiple"
      allowClear
      placeholder="Any"
      loading={props.loading === true}
      options={props.options}
      optionFilterProp="label"
      optionRender={({ data: { label, colour = null } }) => <LabelOption name={label} colour={colour} />}
      value={splitValues(props.value)}
      onChange={(values: string[]) => props.onChange(joinValues(values) || null)}
    />
  );
}

function FoundValues(props: FilterControlProps) {
  const { api } = useShell();
  const { data = [], isPending } = useQuery({
    queryKey: queryKeys.values(props.entity, props.name),
    queryFn: ({ signal }) => listValues(api, props.entity, props.name, signal),
  });
  const options = data.map(({ value, count }) => ({
    value,
    label: `${props.field.kind === 'country' ? countryName(value) : value} (${count})`,
  }));
  return <Choices {...props} options={options} loading={isPending} />;
}

/** The tracks or types of an agenda, in their order. */
function AgendaLabels(props: FilterControlProps & { agenda: number; kind: SessionLabelKind }) {
  const { data, isPending, isError } = useSessionLabels(props.agenda);
  if (isError && !data) return <FoundValues {...props} />;
  const options = ofKind(data ?? [], props.kind).map(({ name, colour, sessions }) => ({
    ...{ value: name, label: `${name} (${sessions})`, colour },
  }));
  return <Choices {...props} options={options} loading={isPending} />;
}

/** Says why a list is empty whose range ends before it begins. */
function Reversed({ words }: { words: string }) {
  return (
    <span role="alert" className={styles.reversed}>
      {words}
    </span>
  );
}

function Days({ id, field, value, onChange }: FilterControlProps) {
  const { from, to } = splitRange(value);
  return (
    <span className={styles.range}>
      <DateInput
        id={id}
        aria-label={`${field.label} from`}
        value={from || null}
        onChange={(day) => onChange(joinRange(day ?? '', to) || null)}
      />
      <DateInput
        aria-label={`${field.label} to`}
        value={to || null}
        onChange={(day) => onChange(joinRange(from, day ?? '') || null)}
      />
      {from && to && from > to && <Reversed words="The first day is after the last one: nothing fits." />}
    </span>
  );
}

// Of money in major units, whatever the currency; a number of one's own has decimals, too.
const digitsOf = (field: Field) => (field.kind === 'integer' ? (field.decimals ?? 0) : 2);

function Numbers({ id, field, value, onChange }: FilterControlProps) {
  const isMoney = field.kind === 'money';
  const currency = useCurrency(isMoney);
  const factor = 10 ** digitsOf(field);
  const { from, to } = readNumberRange(value) ?? { from: null, to: null };
  const end = (label: string, now: number | null, set: (text: string) => void, ownId?: string) => (
    <NumberInput
      {...(ownId === undefined ? {} : { id: ownId })}
      aria-label={`${field.label} ${label}`}
      placeholder={label === 'from' ? 'From' : 'To'}
      digits={digitsOf(field)}
      currency={currency ?? null}
      disabled={isMoney && currency === undefined}
      suffix={field.kind === 'integer' ? field.unit : undefined}
      value={now === null ? null : Math.round(now * factor)}
      onChange={(units) => set(units === null ? '' : String(units / factor))}
    />
  );
  const [fromText, toText] = [from === null ? '' : String(from), to === null ? '' : String(to)];
  return (
    <span className={styles.range}>
      {end('from', from, (text) => onChange(joinRange(text, toText) || null), id)}
      {end('to', to, (text) => onChange(joinRange(fromText, text) || null))}
      {from !== null && to !== null && from > to && (
        <Reversed words="The first number is larger than the last one: nothing fits." />
      )}
    </span>
  );
}

/** The way to narrow a list by one field. */
export function FilterControl(props: FilterControlProps) {
  const { field, value, agenda, onChange } = props;
  if (field.labels && agenda !== null) return <AgendaLabels {...props} agenda={agenda} kind={field.labels} />;
  if (field.ranged) return <Numbers {...props} />;
  switch (field.kind) {
    case 'choice':
    case 'choices':
      return <Choices {...props} options={[...field.options]} />;
    case 'boolean':
      return (
        <Select
          id={props.id}
          allowClear
          placeholder="Any"
          options={[
            { value: 'true', label: 'Yes' },
            { value: 'false', label: 'No' },
          ]}
          value={value || null}
          onChange={(chosen: string | null) => onChange(chosen ?? null)}
        />
      );
    case 'relation':
    case 'relations':
    case 'items':
      return (
        <RelationSelect
          id={props.id}
          multiple
          to={field.to}
          value={splitValues(value).map(Number)}
          titles={props.titles[field.to] ?? {}}
          placeholder="Any"
          onChange={(ids) => onChange(ids.join(',') || null)}
        />
      );
    case 'date':
    case 'dateTime':
      return <Days {...props} />;
    default:
      return <FoundValues {...props} />;
  }
}
