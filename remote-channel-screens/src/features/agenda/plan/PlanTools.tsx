import { type ReactNode, useState } from 'react';
import { Button } from 'shared-contracts/ui/base';
import { InputNumber, Select } from 'shared-contracts/ui/form';
import { Tooltip } from 'shared-contracts/ui/frame';
import { ScheduleOutlined } from 'shared-contracts/ui/icons';
import page from '../../../ui/page.module.css';
import { PopoverButton } from '../../../ui/popover/PopoverButton.tsx';
import { type PlanLook, usedRooms } from '../agenda-url.model.ts';
import type { PlanChange, PlanHistory } from './moving/plan.atoms.ts';
import type { ShiftScope } from './moving/use-plan-actions.ts';
import styles from './plan.module.css';

interface PlanToolsProps {
  history: PlanHistory;
  rooms: readonly { id: number; name: string }[];
  /** The rooms that are shown. */
  shownRooms: PlanLook['rooms'];
  /** Whether the plan has the rooms of its own sessions alone, if nobody chose any. */
  hasOwnRooms: boolean;
  step: number;
  zoom: number;
  selected: number;
  /** Whether a press on a session selects it. */
  selects: boolean;
  onSelects: (selects: boolean) => void;
  onUndo: () => void;
  onRedo: () => void;
  onRooms: (rooms: PlanLook['rooms']) => void;
  onStep: (step: number) => void;
  onZoom: (zoom: number) => void;
  onShift: (scope: ShiftScope, minutes: number) => void;
  onSwap: () => void;
  /** The button that copies the selected break to other rooms. */
  copying: ReactNode;
  onTakeOut: () => void;
  onClear: () => void;
  /** The tracks. */
  children: ReactNode;
}

/** Minutes of a step on the board. */
const steps = [5, 10, 15, 30, 60] as const;

/** Pixels of an hour, by how close the board is. */
const zooms = [48, 96, 192] as const;

const zoomNames = ['Overview', 'Normal', 'Close'] as const;
// Of one move.
const mostShift = 1440;

// Among the ids of rooms: those with a session on the day.
const used = 0;

function Shift({
  selected,
  rooms,
  step,
  onShift,
}: Pick<PlanToolsProps, 'selected' | 'rooms' | 'step' | 'onShift'>) {
  const [scope, setScope] = useState<ShiftScope | null>(null);
  const [minutes, setMinutes] = useState<number | null>(step);
  const chosen = scope ?? (selected > 0 ? 'selected' : 'day');
  const isTooFar = Math.abs(minutes ?? 0) > mostShift;
  return (
    <div className={styles.shift}>
      <Select
        aria-label="What to shift"
        value={chosen}
        options={[
          ...(selected > 0 ? [{ value: 'selected', label: `Selected sessions (${selected})` }] : []),
          { value: 'day', label: 'All sessions of this day' },
          ...rooms.map(({ id, name }) => ({ value: `room-${id}`, label: `${name}, this day` })),
        ]}
        onChange={(value: string) => setScope(value as ShiftScope)}
      />
      <InputNumber
        aria-label="Minutes"
        suffix="min later"
        value={minutes}
        status={isTooFar ? 'error' : ''}
        step={step}
        precision={0}
        onChange={(value) => setMinutes(typeof value === 'number' ? value : null)}
      />
      <span role="status">
        {isTooFar ? `Shift by at most a day, ${mostShift} minutes.` : 'A negative number shifts earlier.'}
      </span>
      <Button type="primary" disabled={!minutes || isTooFar} onClick={() => onShift(chosen, minutes ?? 0)}>
        Shift
      </Button>
    </div>
  );
}

const lastWords = (changes: readonly PlanChange[]) => changes.at(-1)?.words;

/** The tools of the plan: Undo and Redo, rooms, step, zoom, Shift; and what is done to the selected sessions. */
export function PlanTools(props: PlanToolsProps) {
  const { history, rooms, shownRooms, selected } = props;
  const [undo, redo] = [lastWords(history.done), lastWords(history.undone)];
  return (
    <>
      <div className={`${styles.tools} ${page.fades}`} role="toolbar" aria-label="Plan">
        <Tooltip title={undo && `Undo: ${undo}`}>
          <Button disabled={!undo} onClick={props.onUndo} aria-keyshortcuts="Control+Z">
            Undo
          </Button>
        </Tooltip>
        <Tooltip title={redo && `Redo: ${redo}`}>
          <Button disabled={!redo} onClick={props.onRedo} aria-keyshortcuts="Control+Shift+Z">
            Redo
          </Button>
        </Tooltip>
        <Select
          mode="multiple"
          allowClear
          maxTagCount="responsive"
          aria-label="Rooms"
          placeholder={props.hasOwnRooms ? 'Rooms of this agenda' : 'All rooms'}
          style={{ minWidth: 200, maxWidth: 280 }}
          value={shownRooms === usedRooms ? [used] : [...shownRooms]}
          options={[
            { value: used, label: 'In use on this day' },
            ...rooms.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          optionFilterProp="label"
          onChange={(chosen: number[]) =>
            // The last choice counts: rooms, or those in use.
            props.onRooms(chosen.at(-1) === used ? usedRooms : chosen.filter((id) => id !== used))
          }
        />
        <Select
          aria-label="Step"
          value={props.step}
          options={steps.map((value) => ({ value, label: `${value} min` }))}
          onChange={props.onStep}
        />
        <Select
          aria-label="Zoom"
          value={props.zoom}
          options={zooms.map((value, index) => ({ value, label: zoomNames[index] }))}
          onChange={props.onZoom}
        />
        <Tooltip title="A press on a session selects it, also by finger">
          <Button
            aria-pressed={props.selects}
            type={props.selects ? 'primary' : 'default'}
            onClick={() => props.onSelects(!props.selects)}
          >
            Select
          </Button>
        </Tooltip>
        <PopoverButton
          label="Shift"
          icon={<ScheduleOutlined aria-hidden />}
          title="Shift sessions"
          placement="bottomLeft"
        >
          {(close) => (
            <Shift
              {...{ selected, rooms, step: props.step }}
              onShift={(scope, minutes) => {
                close();
                props.onShift(scope, minutes);
              }}
            />
          )}
        </PopoverButton>
        {props.children}
      </div>
      {/* Not in the row of tools, whose mask on a phone would hide it. */}
      {selected > 0 && (
        <section className={styles.selected} aria-label="Selected sessions">
          {selected} selected
          {selected === 2 && (
            <Button size="small" type="text" onClick={props.onSwap}>
              Swap
            </Button>
          )}
          {props.copying}
          <Button size="small" type="text" onClick={props.onTakeOut}>
            Unschedule
          </Button>
          <Button size="small" type="text" onClick={props.onClear}>
            Clear
          </Button>
        </section>
      )}
    </>
  );
}
