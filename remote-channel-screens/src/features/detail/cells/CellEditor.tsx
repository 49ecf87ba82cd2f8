// One thing: one value of a row, edited over its cell and saved with the checks of the form.
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { RowAnswer } from 'shared-contracts/api';
import {
  allFields,
  type EntityDefinition,
  type EntityValues,
  type FieldValue,
} from 'shared-contracts/entities';
import { Button, Skeleton } from 'shared-contracts/ui/frame';
import { useRow } from '../../../api/use-row.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { useLeaveGuard } from '../../../ui/leaving/use-leave-guard.ts';
import { joined, rowTitle, type Titles, zoneOf } from '../../../ui/value-text.ts';
import { ConflictDialog } from '../ConflictDialog.tsx';
import { labelsOf, lostWords } from '../draft/draft.model.ts';
import { useDraft } from '../draft/use-draft.ts';
import { type SavedChange, useSave } from '../draft/use-save.ts';
import { useSessionTimes } from '../draft/use-session-times.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import { HolderLink } from '../holder/HolderLink.tsx';
import { NotSaved } from '../NotSaved.tsx';
import { useAheadCheck } from '../status/use-ahead-check.tsx';
import { useContentsCheck } from '../status/use-contents-check.ts';
import { useDeclinedCheck } from '../status/use-declined-check.tsx';
import { useRescheduleCheck } from '../status/use-reschedule-check.tsx';
import styles from './cells.module.css';
import { isChosenAtOnce } from './editable.model.ts';

/** Where the focus goes after an edit: back to the cell, or to one beside it. */
export type After = 'stay' | 'next' | 'before';

export interface CellEditorProps {
  definition: EntityDefinition;
  row: number;
  column: string;
  /** Zone of times where the row names none. */
  zone: string;
  onDone: (after: After) => void;
}

/** Edits one value of a row. It reads the row first, so that what others changed meanwhile is found. */
export function CellEditor(props: CellEditorProps) {
  const { definition, row } = props;
  const { data, error, refetch } = useRow(definition.name, row);
  if (data) return <CellForm key={data.data.id} {...props} read={data} />;
  if (!error) return <Skeleton title={false} paragraph={{ rows: 1 }} />;
  return (
    <Failure what={`This ${definition.singular} could not be read`} error={error} onRetry={() => refetch()} />
  );
}

const inputs = 'input, textarea, button[role=switch]';
// What inputs open beside the editor.
const opened = '.ant-select-dropdown, [role=dialog], [role=listbox], [popover]';

function takeFocus(node: HTMLElement | null): void {
  const input = node?.querySelector<HTMLElement>(inputs);
  input?.focus({ preventScroll: true });
  if (input instanceof HTMLInputElement && input.getAttribute('role') !== 'combobox') input.select();
}

function CellForm({ definition, column, zone, read, onDone }: CellEditorProps & { read: RowAnswer }) {
  const field = allFields(definition)[column];
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [named, setNamed] = useState<Titles>({});
  const onNamed = (some: Titles) => setNamed((before) => joined(before, some));
  const draft = useSessionTimes(definition, useDraft(definition, read, {}), onNamed);
  const { save, saving, failure, conflict, settle, leaveConflict } = useSave(
    definition,
    draft,
    () => undefined,
  );
  const mayLeave = useContentsCheck(definition);
  const mayGo = useAheadCheck(definition);
  const mayDecline = useDeclinedCheck(definition);
  const mayMove = useRescheduleCheck(definition);
  const isAsking = useRef(false);
  // What the answers include besides the save.
  const besides = useRef<((change: SavedChange) => void)[]>([]);
  const guard = useLeaveGuard(lostWords(definition, draft.changed), { saving });
  const [chosen, setChosen] = useState(0);
  const titles = joined(read.titles, named);
  const title = rowTitle(definition, read.data, titles);
  const errors = Object.entries(draft.errors);
  const isDecided = failure === null && conflict === null;

  const leave = (after: After) => {
    guard.leaveFreely();
    onDone(after);
  };
  const leaveSaved = (after: After, change: SavedChange) => {
    for (const work of besides.current.splice(0)) work(change);
    leave(after);
  };
  const send = async (after: After, how: { anyway?: boolean; reason?: string; at?: EntityValues } = {}) => {
    if (draft.changed.length === 0) return leave(after);
    draft.askToSave();
    if (draft.broken.length > 0 || isAsking.current) return;
    isAsking.current = true;
    besides.current = [];
    const now = { row: read.data, values: draft.values };
    const maySave =
      (await mayLeave(title, read.data, draft.values)) &&
      (await mayGo(title, read.data, draft.values)) &&
      (await mayDecline(title, read.data, draft.values)) &&
      (await mayMove(title, now, (work) => void besides.current.push(work)));
    isAsking.current = false;
    if (!maySave) return;
    const changes = draft.changed.map((name) => [name, draft.values[name] ?? null] as const);
    const reason = how.reason ? { overrideReason: how.reason } : {};
    await save(
      { ...Object.fromEntries(changes), ...how.at, ...reason },
      {
        said: { title: 'Saved', detail: `${labelsOf(definition, draft.changed)} of ${title}` },
        ...(how.anyway ? { anyway: true } : {}),
        onSaved: (change) => leaveSaved(after, change),
      },
    );
  };
  const sendChosen = useEffectEvent(() => void send('stay'));
  useEffect(
    function saveWhatWasChosen() {
      if (chosen > 0) sendChosen();
    },
    [chosen],
  );
  const leftByPress = useEffectEvent((target: EventTarget | null) => {
    const isWithin = target instanceof Element && (frame.current?.contains(target) || target.closest(opened));
    if (!isWithin && !saving && isDecided) void send('stay');
  });
  useEffect(function saveOnPressElsewhere() {
    const onPress = ({ target }: PointerEvent) => leftByPress(target);
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  }, []);

  if (!field) return null;
  const change = (value: FieldValue) => {
    draft.set(column, value, zoneOf(draft.values, zone));
    if (isChosenAtOnce(field)) setChosen((count) => count + 1);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isList = event.target instanceof Element && event.target.matches('[aria-expanded=true]');
    if (isList || event.nativeEvent.isComposing) return;
    const isButton = event.target instanceof HTMLButtonElement;
    const isCombobox = event.target instanceof Element && event.target.matches('[role=combobox]');
    if (event.key === 'Escape') leave('stay');
    else if (event.key === 'Enter' && !isButton && !isCombobox) void send('stay');
    else if (event.key === 'Tab' && isDecided) {
      const all = [...(frame.current?.querySelectorAll(inputs) ?? [])];
      if (event.target !== (event.shiftKey ? all[0] : all.at(-1))) return;
      void send(event.shiftKey ? 'before' : 'next');
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const wrong = errors.length > 0 ? `${id}-error` : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form of its own
    <div ref={frame} role="group" aria-label={`${field.label} of ${title}`} onKeyDown={onKeyDown}>
      <label htmlFor={id} className={styles.label}>
        {field.label}
      </label>
      <div ref={takeFocus}>
        <FieldInput
          id={id}
          field={field}
          value={draft.values[column] ?? null}
          values={draft.values}
          titles={titles}
          zone={zoneOf(draft.values, zone)}
          row={{ entity: definition.name, id: read.data.id }}
          invalid={draft.errors[column] !== undefined}
          describedBy={wrong}
          onChange={change}
          onNamed={(entity, some) => onNamed({ [entity]: some })}
          onUnreadable={(problem, part = '') => draft.unreadable(column, part, problem)}
          onBlur={() => undefined}
        />
      </div>
      {wrong && (
        <ul id={wrong} role="alert" className={styles.wrong}>
          {errors.map(([name, message]) => (
            <li key={name}>
              {name === column ? message : `${labelsOf(definition, [name])}: ${message}`}
              <HolderLink holder={draft.holderOf(name)} />
            </li>
          ))}
        </ul>
      )}
      {failure && !conflict && (
        <NotSaved
          {...{ definition, failure, saving }}
          zone={zoneOf(draft.values, zone)}
          onTake={(at) => void send('stay', { at })}
          onRetry={() => void send('stay')}
          onBookAnyway={(reason) => void send('stay', { anyway: true, reason })}
          onBringBack={null}
        />
      )}
      <div className={styles.end}>
        <Button size="small" disabled={saving} onClick={() => leave('stay')}>
          Cancel
        </Button>
        <Button size="small" type="primary" loading={saving} onClick={() => void send('stay')}>
          Save
        </Button>
      </div>
      {conflict && (
        <ConflictDialog
          {...{ definition, conflict, titles, saving, failure }}
          zone={zoneOf(draft.values, zone)}
          onSettle={(values) => settle(values, (change) => leaveSaved('stay', change))}
          onLeave={leaveConflict}
        />
      )}
    </div>
  );
}
