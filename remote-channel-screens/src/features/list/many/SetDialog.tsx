// One thing: the dialog that asks which field of the chosen rows gets which value, or more targets, with an input for each kind of field.
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  allFields,
  type EntityDefinition,
  type EntityValues,
  type Field,
  type SessionLabelKind,
} from 'shared-contracts/entities';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { Button, Input } from 'shared-contracts/ui/base';
import { Select } from 'shared-contracts/ui/form';
import { Modal } from 'shared-contracts/ui/layers';
import { useSessionLabels } from '../../../api/session-labels/use-session-labels.ts';
import { listValues } from '../../../api/titles.api.ts';
import { ignoreSecondClick } from '../../../ui/dragging/second-click.ts';
import { LabelSelect } from '../../../ui/labels/LabelSelect.tsx';
import { ofKind } from '../../../ui/labels/label-colours.model.ts';
import { beginAt } from '../../../ui/places/begin-at.ts';
import { useFocusBack } from '../../../ui/places/use-focus-back.ts';
import { RelationSelect } from '../../../ui/RelationSelect.tsx';
import styles from './many.module.css';

interface SetDialogProps {
  definition: EntityDefinition;
  /** The rows that it is about, in words. */
  rows: string;
  /** The agenda of the rows, where they are of one. */
  agenda: number | null;
  onSet: (values: EntityValues) => void;
  onClose: () => void;
}

type Value = string | number | boolean | number[] | null;

/** The fields that are set for many rows at once, or added to. */
export function fieldsToSet(definition: EntityDefinition): [name: string, field: Field][] {
  return Object.entries(allFields(definition)).filter(([, { inBulk, addedInBulk }]) => inBulk || addedInBulk);
}

interface ValueInputProps {
  id: string;
  entity: EntityDefinition['name'];
  name: string;
  field: Field;
  value: Value;
  agenda: number | null;
  onChange: (value: Value) => void;
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

function ValueInput(props: ValueInputProps) {
  const { id, field, value, onChange } = props;
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
    default:
      return <TextInput {...props} />;
  }
}

/** Asks which field of the rows that are chosen gets which value. */
export function SetDialog({ definition, rows, agenda, onSet, onClose }: SetDialogProps) {
  useFocusBack();
  const id = useId();
  const fields = fieldsToSet(definition);
  const [name, setName] = useState<string | null>(null);
  const [value, setValue] = useState<Value>(null);
  const field = fields.find(([one]) => one === name)?.[1];
  const clears =
    value === null ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0);
  const adds = field?.addedInBulk === true;
  const mayClear = field !== undefined && !field.required && !adds && field.kind !== 'boolean';
  // The dialog closes beneath the pointer.
  const once = (does: () => void) => (event: { detail: number }) => {
    if (event.detail > 0) ignoreSecondClick();
    does();
  };
  const set = () => {
    if (name !== null) onSet({ [name]: clears ? null : value });
  };
  return (
    <Modal
      open
      title={`Edit ${rows}`}
      afterOpenChange={beginAt(`${id}-field`)}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={once(onClose)}>Cancel</Button>
          <Button type="primary" disabled={field === undefined || (clears && !mayClear)} onClick={once(set)}>
            {clears && mayClear ? `Clear ${field.label.toLowerCase()}` : adds ? 'Add' : 'Set'}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <label htmlFor={`${id}-field`}>Field</label>
        <Select
          id={`${id}-field`}
          placeholder="Choose a field"
          value={name}
          options={fields.map(([one, { label, addedInBulk }]) => ({
            value: one,
            label: addedInBulk ? `Add ${label.toLowerCase()}` : label,
          }))}
          onChange={(chosen: string) => {
            setName(chosen);
            setValue(null);
          }}
        />
        {field && name !== null && (
          <>
            <label htmlFor={`${id}-value`}>{field.label}</label>
            <ValueInput
              key={name}
              {...{ name, field, value, agenda }}
              id={`${id}-value`}
              entity={definition.name}
              onChange={setValue}
            />
            {mayClear && <p className={styles.none}>Leave it empty to clear it.</p>}
          </>
        )}
      </div>
    </Modal>
  );
}
