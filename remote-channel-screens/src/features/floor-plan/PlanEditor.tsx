// One thing: the editor of a floor's plan, with what is saved of it and how one leaves it.
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import type { Row } from 'shared-contracts/entities';
import { type Image, imageAt } from 'shared-contracts/entities';
import { Link, useLocation } from 'shared-contracts/router';
import { detailPath, listPath } from 'shared-contracts/routes';
import { useScreen } from 'shared-contracts/shell';
import { useUndoKey } from '../../ui/board/use-undo-key.ts';
import { Failure } from '../../ui/Failure.tsx';
import { roomInAddress } from '../../ui/floor-plan/floor-plan-page.ts';
import { type PlanRoom, planRoom } from '../../ui/floor-plan/place.model.ts';
import { useLeaveGuard } from '../../ui/leaving/use-leave-guard.ts';
import { useSaveKey } from '../../ui/leaving/use-save-key.ts';
import page from '../../ui/page.module.css';
import { SaveButton } from '../../ui/SaveButton.tsx';
import { ChosenRoom } from './ChosenRoom.tsx';
import { EditorSheet } from './EditorSheet.tsx';
import { withMine, withoutUnsaved } from './editing.model.ts';
import styles from './floor-plan.module.css';
import { labelId } from './label-id.ts';
import { PlacesConflict } from './PlacesConflict.tsx';
import { hintOf, PlanTools } from './PlanTools.tsx';
import { RoomList } from './RoomList.tsx';
import { type PlanTool, useDrawing } from './use-drawing.ts';
import { useSavePlaces } from './use-save-places.ts';
import { useZoom } from './use-zoom.ts';

interface PlanEditorProps {
  floor: Row;
  /** The rooms of the floor as they are stored. */
  rooms: readonly Row[];
  /** Reads them again. */
  read: () => Promise<readonly Row[]>;
}

function namesOf(rooms: readonly PlanRoom[], ids: Iterable<number>): string {
  const names = [...ids].map((id) => rooms.find((room) => room.id === id)?.name ?? `Room ${id}`);
  const [first = '', second = ''] = names;
  if (names.length <= 2) return names.join(' and ');
  return `${first}, ${second} and ${names.length - 2} more`;
}

/** Places the rooms of a floor on its plan. */
export function PlanEditor({ floor, rooms: rows, read }: PlanEditorProps) {
  const name = String(floor.values.name);
  const { search } = useLocation();
  const [first] = useState(() => roomInAddress(search));
  const stored = useMemo(() => rows.map(planRoom), [rows]);
  const drawing = useDrawing(stored, first);
  const zoom = useZoom();
  const { editing, setEditing, chosen, tool } = drawing;
  const { saving, failure, conflicts, leaveConflicts, save } = useSavePlaces({
    floor: floor.id,
    name,
    read: async () => (await read()).map(planRoom),
    onSaved: setEditing,
  });
  const dirty = editing.unsaved.size > 0;
  const isOpen = drawing.corners.length > 0;
  useLeaveGuard(
    dirty
      ? `The places of ${namesOf(stored, editing.unsaved.keys())} are not saved.`
      : isOpen && chosen
        ? `The outline of ${chosen.name} is not closed.`
        : '',
  );
  const title = `Plan of ${name}`;
  useScreen({
    title,
    parents: [
      { label: 'Floors', path: listPath('floors') },
      { label: name, path: detailPath('floors', floor.id) },
    ],
  });
  const canSave = dirty && !saving;
  const whole = useRef<HTMLDivElement>(null);
  // A number that cannot be read stays to be mended: without it, what is drawn is not what was meant.
  const saveAll = () => {
    const wrong = whole.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else void save(editing, stored);
  };
  useSaveKey(canSave && conflicts.length === 0 ? saveAll : null);
  useUndoKey(drawing.undo, drawing.redo);

  const focusPlan = () => zoom.viewport.current?.focus({ preventScroll: true });
  const begin = (next: PlanTool) => {
    drawing.begin(next);
    focusPlan();
  };
  const choose = useCallback(
    (id: number) => {
      drawing.choose(id);
      document.getElementById(labelId(id))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
    [drawing.choose],
  );

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest('input, [role="dialog"]')) return;
    const run = {
      '+': zoom.zoomIn,
      '=': zoom.zoomIn,
      '-': zoom.zoomOut,
      0: zoom.showWhole,
      Escape: tool === 'choose' ? undefined : drawing.leaveTool,
    }[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  }

  const image = (floor.values.plan ?? null) as Image | null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the zoom, wherever the focus is in the editor
    <div ref={whole} className={styles.editor} onKeyDown={onKeyDown}>
      <header className={`${page.heading} ${styles.top}`}>
        <h1 className={page.title}>{title}</h1>
        <SaveButton canSave={canSave} saving={saving} onSave={saveAll} />
        {failure && conflicts.length === 0 && (
          <div className={styles.failure}>
            <Failure what="The places were not saved" error={failure} onRetry={saveAll} />
          </div>
        )}
      </header>
      {!(image && imageAt(image, 160)) && (
        <p className={styles.note}>
          This floor has no uploaded image yet. Rooms lie on an empty sheet, and stay there when you{' '}
          <Link to={detailPath('floors', floor.id)}>add the image</Link>.
        </p>
      )}
      {rows.length === 0 && (
        <p className={styles.note}>
          No room is on this floor yet. Under <Link to={listPath('rooms')}>Rooms</Link>, choose this floor in
          the form of a room, or for several at once: select them, and press Edit.
        </p>
      )}
      <PlanTools {...{ drawing, zoom }} onBegin={begin} />
      <p className={styles.hint}>{hintOf(drawing)}</p>
      <p className={styles.said} role="status">
        {drawing.said}
      </p>
      <div className={styles.columns}>
        <EditorSheet {...{ name, image, drawing, zoom }} />
        <aside className={styles.side} aria-label="Rooms">
          {chosen && <ChosenRoom key={chosen.id} room={chosen} drawing={drawing} />}
          <RoomList rooms={drawing.rooms} chosen={chosen?.id ?? null} onChoose={choose} />
        </aside>
      </div>
      {conflicts.length > 0 && (
        <PlacesConflict
          {...{ conflicts, saving, failure }}
          onLeave={leaveConflicts}
          onSettle={(mine) => {
            const decided = withoutUnsaved(
              withMine(
                editing,
                conflicts.filter(({ room }) => mine.has(room.id)),
              ),
              conflicts.flatMap(({ room }) => (mine.has(room.id) ? [] : [room.id])),
            );
            setEditing(decided);
            void save(decided, stored);
          }}
        />
      )}
    </div>
  );
}
