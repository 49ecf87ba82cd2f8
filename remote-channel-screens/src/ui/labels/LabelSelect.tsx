import { useState } from 'react';
import { longestSessionLabel } from 'shared-contracts/api/session-labels';
import { labelKey, labelName, type SessionLabelKind } from 'shared-contracts/entities';
import { Select } from 'shared-contracts/ui/form';
import { LabelOption } from './LabelOption.tsx';

/** A name that can be chosen. */
export interface LabelChoice {
  name: string;
  colour: string | null;
}

interface LabelSelectProps {
  id: string;
  kind: SessionLabelKind;
  /** Null while they are read. */
  labels: readonly LabelChoice[] | null;
  value: string | null;
  busy?: boolean;
  invalid?: boolean;
  describedBy?: string | undefined;
  onChange: (name: string | null) => void;
  /** Gets a name that no other one has, whatever its case, accents and spaces. */
  onCreate: (name: string) => void;
  onBlur?: () => void;
}

// No name begins so.
const createValue = '\u0000create';

/** Chooses a track or type by its name and colour, or a new one by the words that were typed. */
export function LabelSelect(props: LabelSelectProps) {
  const { kind, labels, value, busy = false, invalid = false } = props;
  const [words, setWords] = useState('');
  const typed = labelName(words);
  const shown = [...(labels ?? [])];
  if (value !== null && labels && !labels.some(({ name }) => name === value))
    shown.push({ name: value, colour: null });
  const isNew = labels && typed !== '' && !shown.some(({ name }) => labelKey(name) === labelKey(typed));
  const options = shown.map(({ name, colour }) => ({
    ...{ value: name, title: name, search: labelKey(name) },
    label: <LabelOption name={name} colour={colour} />,
  }));
  const create = { value: createValue, title: `Create “${typed}”`, search: '', label: <>Create “{typed}”</> };
  return (
    <Select
      id={props.id}
      allowClear
      placeholder={`Choose a ${kind}`}
      loading={labels === null || busy}
      disabled={busy}
      showSearch={{
        searchValue: words,
        onSearch: (search) => setWords(search.slice(0, longestSessionLabel)),
        filterOption: (search, option) =>
          option?.value === createValue || (option?.search ?? '').includes(labelKey(search)),
      }}
      notFoundContent={labels === null ? 'Loading' : `No ${kind} yet. Type a name to create one.`}
      options={isNew ? [...options, create] : options}
      value={value}
      onChange={(chosen: string | null | undefined) => {
        setWords('');
        if (chosen === createValue) props.onCreate(typed);
        else props.onChange(chosen ?? null);
      }}
      onBlur={() => {
        setWords('');
        props.onBlur?.();
      }}
      aria-describedby={props.describedBy}
      aria-invalid={invalid}
      {...(invalid ? { status: 'error' as const } : {})}
    />
  );
}
