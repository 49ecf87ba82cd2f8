// One thing: the input of the value that many rows get at once, one for each kind of field.
import { useQuery } from '@tanstack/react-query';
import type { EntityDefinition, Field, SessionLabelKind } from 'shared-contracts/entities';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { Input } from 'shared-contracts/ui/base';
import { Select } from 'shared-contracts/ui/form';
import { useSessionLabels } from '../../../api/session-labels/use-session-labels.ts';
import { listValues } from '../../../api/titles.api.ts';
import { LabelSelect } from '../../../ui/labels/LabelSelect.tsx';
import { ofKind } from '../../../ui/labels/label-colours.model.ts';
import { RelationSelect } from '../../../ui/RelationSelect.tsx';
import { DateInput, NumberInput } from '../../../ui/typed/typed-inputs.tsx';

/** What many rows get: null clears the field. */
export type Value = string | number | boolean | number[] | null;

interface ValueInputProps {
  id: string;
  entity: EntityDefinition['name'];
  name: string;
  field: Field;
  value: Value;
  agenda: number | null;
  onChange: (value: Value) => void;
  /** Reports what is typed and cannot be read; null once it can. */
  onUnreadable: (problem: string | null) => void;
}

/** A number, whole or with the decimals of its field. */
function FigureInput({ id, field, value, onChange, onUnreadable }: ValueInputProps) {
  if (field.kind !== 'integer') return null;
  const { decimals = 0 } = field;
  const factor = 10 ** decimals;
  return (
    <NumberInput
      {...{ id, onUnreadable }}
      digits={decimals}
      min={field.min}
      max={field.max}
      suffix={field.unit}
      value={typeof value === 'number' ? Math.round(value * factor) : null}
      onChange={(units) => onChange(units === null ? null : units / factor)}
    />
  );
}

function TextInput({ id, entity, name, field, value, onChange }: ValueInputProps) {
  const { api } = useShell();
  const isNarrowing = field.filterable === true;
  const { data = [] } = useQuery({
    queryKey: queryKeys.values(entity, name),
    queryFn: ({ signal }) => listValues(api, entity, name, signal),
    enabled: isNarrowing,
  });
  return (
    <>
      <Input
        id={id}
        value={String(value ?? '')}
        list={`${id}-known`}
        {...(field.kind === 'text' ? { maxLength: field.max } : {})}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      />
      <datalist id={`${id}-known`}>
        {data.map((known) => (
          <option key={known.value} value={known.value} />
        ))}
      </datalist>
    </>
  );
}

/** A track or type: out of the list of the agenda, or of what sessions of all agendas have. A new one is added to the list with the change. */
function LabelInput(props: ValueInputProps & { kind: SessionLabelKind }) {
  const { id, entity, name, kind, value, agenda, onChange } = props;
  const { api } = useShell();
  const labels = useSessionLabels(agenda);
  const found = useQuery({
    queryKey: queryKeys.values(entity, name),
    queryFn: ({ signal }) => listValues(api, entity, name, signal),
    enabled: agenda === null,
  });
  const known = found.data?.map((one) => ({ name: one.value, colour: null })) ?? null;
  const own = labels.data ? ofKind(labels.data, kind) : null;
  const isUnread = (agenda === null ? found : labels).isError;
  return (
    <LabelSelect
      {...{ id, kind, onChange }}
      labels={(agenda === null ? known : own) ?? (isUnread ? [] : null)}
      value={typeof value === 'string' ? value : null}
      onCreate={onChange}
    />
  );
}

/** The input of a value, by the kind of its field. */
export function ValueInput(props: ValueInputProps) {
  const { id, field, value, onChange, onUnreadable } = props;
  if (field.labels) return <LabelInput {...props} kind={field.labels} />;
  switch (field.kind) {
    case 'choice':
      return (
        <Select
          id={id}
          allowClear={!field.required}
          placeholder="Choose"
          options={field.options.filter(({ retired }) => !retired)}
          value={value as string | null}
          onChange={(chosen: string | null) => onChange(chosen ?? null)}
        />
      );
    case 'boolean':
      return (
        <Select
          id={id}
          placeholder="Choose"
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          value={value === null ? null : value ? 'yes' : 'no'}
          onChange={(chosen: string) => onChange(chosen === 'yes')}
        />
      );
    case 'relation':
      return (
        <RelationSelect
          id={id}
          to={field.to}
          value={typeof value === 'number' ? [value] : []}
          titles={{}}
          only={field.only}
          allowClear={!field.required}
          onChange={([chosen]) => onChange(chosen ?? null)}
        />
      );
    case 'relations':
      return (
        <RelationSelect
          id={id}
          to={field.to}
          multiple
          value={Array.isArray(value) ? value : []}
          titles={{}}
          only={field.only}
          onChange={onChange}
        />
      );
    case 'integer':
      return <FigureInput {...props} />;
    case 'date':
      return (
        <DateInput
          {...{ id, onChange, onUnreadable }}
          past={field.past}
          value={typeof value === 'string' ? value : null}
        />
      );
    default:
      return <TextInput {...props} />;
  }
}
