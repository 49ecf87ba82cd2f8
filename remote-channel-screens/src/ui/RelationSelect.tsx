import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import { definitionOf, type EntityName, type Only } from 'shared-contracts/entities';
import { Select } from 'shared-contracts/ui/form';
import { Button } from 'shared-contracts/ui/frame';
import { PlusOutlined } from 'shared-contracts/ui/icons';
import { useTitles } from '../api/use-titles.ts';
import styles from './relation-select.module.css';
import { indefinite } from './text/indefinite.ts';

interface RelationSelectProps {
  id: string;
  to: EntityName;
  value: readonly number[];
  /** What is already named, by id. */
  titles: Readonly<Record<string, string>>;
  onChange: (ids: number[], titles: Record<string, string>) => void;
  multiple?: boolean;
  placeholder?: string;
  allowClear?: boolean;
  describedBy?: string | undefined;
  invalid?: boolean;
  onBlur?: () => void;
  /** The accessible name where there is no visible label. */
  label?: string;
  /** Rows that are not offered. */
  without?: readonly number[];
  /** The conditions of the offered rows. */
  only?: Only | undefined;
  /** What a row is called here, if not as its entity calls it. */
  noun?: string | undefined;
  /** Whether the list of several closes after each choice: where it lies over what is filled in next. Typing opens it again. */
  closesOnChoice?: boolean;
  /** Makes a row that is not there yet, of the words that were searched for. */
  create?: ((words: string) => Promise<{ id: number; title: string } | null>) | undefined;
}

const typingPauseMs = 200;

/**
 * What stands where nothing is found: of rows that are named by others, such as contributors by profiles, that it looks for these alone; where all rows were asked
 * for, that there are none.
 */
function nothingFound(to: EntityName, { mayCreate, isAll }: { mayCreate: boolean; isAll: boolean }): string {
  const { singular, plural, titleField, fields, unique = [] } = definitionOf(to);
  const naming = fields[titleField];
  const isOneToOne = unique.some((names) => names.length === 1 && names[0] === titleField);
  if (naming?.kind !== 'relation' || !isOneToOne) {
    if (!isAll) return 'Nothing found';
    return `No ${plural.toLowerCase()} yet.${mayCreate ? ' Type a name to create one.' : ''}`;
  }
  const { singular: named } = definitionOf(naming.to);
  const way = mayCreate ? ', here by the button beside it' : '';
  return `No ${singular} found. A ${named} is found here once it is ${indefinite(singular)}: create one under ${plural}${way}.`;
}

/** Chooses rows of an entity, found by words in their title. */
export function RelationSelect(props: RelationSelectProps) {
  const { value, multiple = false, without = [] } = props;
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The input forgets its words once it is left, as for the button beside it, and tells some of them late.
  const typed = useRef({ words: '', isOpen: false });
  const [picked, setPicked] = useState<Record<string, string>>({});
  const { data: found = [], isFetching, isError } = useTitles(props.to, words, open, props.only);
  const titles = { ...props.titles, ...picked };
  const options = found
    .filter(({ id }) => !without.includes(id))
    .map(({ id, title, beside }) => ({ value: id, label: title, ...(beside ? { beside } : {}) }));
  for (const id of value) {
    if (!words && !options.some((option) => option.value === id)) {
      options.push({ value: id, label: titles[id] ?? `#${id}` });
    }
  }
  const choose = (chosen: { value: number; label?: unknown }[]) => {
    const named = Object.fromEntries(chosen.map((one) => [String(one.value), String(one.label ?? '')]));
    setPicked((before) => ({ ...before, ...named }));
    clearTimeout(pause.current);
    setWords('');
    typed.current.words = '';
    if (props.closesOnChoice) setOpen(false);
    props.onChange(
      chosen.map((one) => one.value),
      named,
    );
  };
  const { create, to } = props;
  const isMaking = useRef(false);
  const whole = useRef<HTMLDivElement>(null);
  async function make(named: string) {
    setOpen(false);
    isMaking.current = true;
    const made = await create?.(named);
    isMaking.current = false;
    if (made) choose([...(multiple ? current : []), { value: made.id, label: made.title }]);
  }
  const mayMake = create !== undefined && words !== '' && !isFetching && !isError && options.length === 0;
  const current = value.map((id) => ({ value: id, label: titles[id] ?? `#${id}` }));
  const isAll = words === '' && props.only === undefined && value.length + without.length === 0;
  const nothing = isError
    ? 'Could not load'
    : isFetching
      ? 'Searching'
      : nothingFound(to, { mayCreate: create !== undefined, isAll });
  const common = {
    id: props.id,
    labelInValue: true as const,
    showSearch: { filterOption: false as const, onSearch: search },
    options,
    optionRender: ({ label, data }: { label?: ReactNode; data: { beside?: string } }) =>
      data.beside ? (
        <>
          {label} <span className={styles.beside}>{data.beside}</span>
        </>
      ) : (
        label
      ),
    placeholder: props.placeholder ?? 'Choose',
    allowClear: props.allowClear ?? true,
    loading: open && isFetching,
    notFoundContent: nothing,
    // Beside the list, which holds nothing but what is found.
    popupRender: (list: ReactElement) => (
      <>
        {list}
        {mayMake && (
          <Button
            type="link"
            icon={<PlusOutlined aria-hidden />}
            className={styles.create ?? ''}
            // The input keeps the focus until the button is clicked: the list would close with it.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void make(words)}
          >
            Create “{words}”
          </Button>
        )}
      </>
    ),
    open,
    onInputKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !mayMake) return;
      event.preventDefault();
      void make(words);
    },
    onOpenChange: (isOpen: boolean) => {
      typed.current = { words: isOpen ? '' : typed.current.words, isOpen };
      setOpen(isOpen);
    },
    'aria-label': props.label,
    'aria-describedby': props.describedBy,
    'aria-invalid': props.invalid === true,
    ...(props.invalid ? { status: 'error' as const } : {}),
  };
  function search(text: string) {
    clearTimeout(pause.current);
    if (text.trim() !== '' || typed.current.isOpen) typed.current.words = text.trim();
    pause.current = setTimeout(() => setWords(text.trim()), typingPauseMs);
  }
  // Who goes to the button, or to the dialog behind it, has not left the field.
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!isMaking.current && !whole.current?.contains(relatedTarget)) props.onBlur?.();
  };
  if (multiple)
    return <Select {...common} mode="multiple" value={current} onChange={choose} onBlur={onBlur} />;
  const select = (
    <Select
      {...common}
      onBlur={onBlur}
      value={current[0] ?? null}
      onChange={(chosen: { value: number; label?: unknown } | null | undefined) =>
        choose(chosen ? [chosen] : [])
      }
    />
  );
  if (!create) return select;
  const createLabel = `Create ${indefinite(props.noun ?? definitionOf(to).singular)}`;
  return (
    <div ref={whole} className={styles.chosen}>
      {select}
      <Button
        icon={<PlusOutlined aria-hidden />}
        aria-label={createLabel}
        title={createLabel}
        onBlur={onBlur}
        onClick={() => void make(typed.current.words)}
      />
    </div>
  );
}
