// One thing: the plan that is edited: rooms, the points of the chosen one, and what is being drawn.
import { type KeyboardEvent, type MouseEvent, memo, useId, useState } from 'react';
import type { Image, PlanPoint } from 'shared-contracts/entities';
import { labelStyle, PlanSheet, shapePoints, spotStyle } from '../../ui/floor-plan/PlanSheet.tsx';
import {
  drawn,
  isPlaced,
  type PlanRoom,
  peopleText,
  pointsOf,
  sideOfPin,
} from '../../ui/floor-plan/place.model.ts';
import plan from '../../ui/floor-plan/plan.module.css';
import { pointText } from '../../ui/floor-plan/shape-text.ts';
import styles from './floor-plan.module.css';
import { entryId, focusIfLost, focusNext, labelId, pointId } from './label-id.ts';
import { arrowStep, onPlan, rectangle } from './shapes.model.ts';
import type { Drawing, PlacePart } from './use-drawing.ts';
import { spotOf, useSheetPointer } from './use-sheet-pointer.ts';
import type { useZoom } from './use-zoom.ts';

interface EditorSheetProps {
  name: string;
  image: Image | null;
  drawing: Drawing;
  zoom: ReturnType<typeof useZoom>;
}

const middle = { x: 0.5, y: 0.5 };

function partKey(part: PlacePart, drawing: Drawing, room: PlanRoom, event: KeyboardEvent) {
  const step = arrowStep(event);
  if (step) {
    event.preventDefault();
    drawing.move(room, part, step, true);
  } else if (event.key === 'Delete' || event.key === 'Backspace') {
    event.preventDefault();
    drawing.remove(room, part);
    focusIfLost(typeof part === 'number' ? pointId(part - 1) : entryId(room.id));
  } else if (typeof part === 'number' && event.key === 'Insert') {
    event.preventDefault();
    if (drawing.insert(room, part)) focusNext(pointId(part + 1));
  }
}

/** The points of the chosen room and the middles of its walls. */
function Handles({ room, drawing }: { room: PlanRoom; drawing: Drawing }) {
  const points = pointsOf(room.place.outline);
  return (
    <>
      {points.map((point, at) => {
        const next = points[(at + 1) % points.length] ?? point;
        const between = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
        return (
          // An edge has no identity but its place among the points.
          <span
            key={`edge-${at}`}
            aria-hidden
            className={styles.edge}
            style={spotStyle(between)}
            data-room={room.id}
            data-edge={at}
            title="Add a point"
          />
        );
      })}
      {points.map((point, at) => (
        <button
          key={`point-${at}`}
          id={pointId(at)}
          type="button"
          className={styles.point}
          style={spotStyle(point)}
          data-room={room.id}
          data-part={at}
          aria-label={`Point ${at + 1} of ${points.length} of ${room.name}, ${pointText(point)}`}
          aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Delete Insert"
          onKeyDown={(event) => partKey(at, drawing, room, event)}
        />
      ))}
    </>
  );
}

function roomWords({ name, capacity, isHidden, place }: PlanRoom): string {
  const facts = [
    name,
    peopleText(capacity),
    isHidden ? 'hidden in the app' : null,
    place.outline === null ? null : `outline with ${pointsOf(place.outline).length} points`,
    place.pin === null ? null : 'pin',
  ];
  return facts.filter(Boolean).join(', ');
}

/** The label of a room, and its pin where it has an outline beside it. */
const RoomMarks = memo(function RoomMarks({ room, drawing }: { room: PlanRoom; drawing: Drawing }) {
  const { pin, label, size } = drawn(room.place);
  const isChosen = drawing.chosen?.id === room.id;
  const spot = label ?? pin;
  if (!spot) return null;
  const whole: PlacePart = label ? 'outline' : 'pin';
  const keys = (part: PlacePart) => (event: KeyboardEvent) => {
    if (isChosen) partKey(part, drawing, room, event);
  };
  return (
    <>
      {pin && (
        <button
          type="button"
          className={`${plan.pin} ${styles.grip}`}
          style={spotStyle(pin)}
          data-quiet={!isChosen || undefined}
          data-room={room.id}
          data-part="pin"
          aria-label={`Pin of ${room.name}, ${pointText(pin)}`}
          aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Delete"
          onClick={() => !isChosen && drawing.choose(room.id)}
          onKeyDown={keys('pin')}
        />
      )}
      <button
        id={labelId(room.id)}
        type="button"
        className={`${plan.label} ${styles.grip}`}
        style={labelStyle(spot)}
        data-side={label === null ? sideOfPin(spot) : undefined}
        data-size={size}
        data-chosen={isChosen || undefined}
        data-room={room.id}
        data-part={whole}
        title={room.name}
        aria-label={roomWords(room)}
        aria-pressed={isChosen}
        aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Delete"
        onClick={() => !isChosen && drawing.choose(room.id)}
        onKeyDown={keys(whole)}
      >
        {room.name}
      </button>
    </>
  );
});

/** The plan of a floor on which rooms are chosen, drawn and moved, by pointer and by keys. */
export function EditorSheet({ name, image, drawing, zoom }: EditorSheetProps) {
  const { rooms, chosen, tool, corners } = drawing;
  const pointer = useSheetPointer(drawing, zoom.viewport);
  const hint = useId();
  // The cross that arrow keys move while something is drawn; null while a pointer draws.
  const [cross, setCross] = useState<PlanPoint | null>(null);
  const { dragged } = pointer;
  const shown = rooms.map((room) => (room.id === dragged?.room ? { ...room, place: dragged.place } : room));
  const active = shown.find(({ id }) => id === chosen?.id) ?? null;
  const isDrawing = tool !== 'choose';
  const end = cross ?? pointer.spot;
  const started = pointer.from ?? corners[0];
  const preview =
    tool === 'rectangle' && started && end
      ? (rectangle(started, end) ?? [])
      : [...corners, ...(end ? [end] : [])];

  function setPoint(at: PlanPoint): void {
    if (!chosen) return;
    if (tool === 'pin') drawing.pin(chosen, at);
    else if (tool === 'rectangle' && corners[0]) {
      const points = rectangle(corners[0], at);
      if (points) drawing.outline(chosen, points);
    } else drawing.corner(at);
  }

  function onClick(event: MouseEvent<HTMLElement>): void {
    const { sheet } = event.currentTarget.dataset;
    if (pointer.endsDrag() || sheet === undefined) return;
    const target = event.target as Element;
    if (!isDrawing) {
      // A shape has no button of its own.
      const room =
        target instanceof SVGElement ? target.closest<SVGElement>('[data-room]')?.dataset.room : undefined;
      if (room !== undefined) drawing.choose(Number(room));
      return;
    }
    if (!chosen || tool === 'rectangle') return;
    setCross(null);
    const isFirst = target.closest('[data-first]') !== null;
    if (isFirst) drawing.close(chosen);
    else setPoint(spotOf(event.currentTarget, event));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (!isDrawing || !chosen || event.target !== event.currentTarget) return;
    const step = arrowStep(event);
    const at = cross ?? middle;
    if (step) {
      event.preventDefault();
      setCross(onPlan({ x: at.x + step.x, y: at.y + step.y }));
    } else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      const closes = event.key === 'Enter' && tool === 'outline' && corners.length > 0;
      if (closes) drawing.close(chosen);
      else {
        setCross(at);
        setPoint(at);
      }
    }
  }

  return (
    <section
      ref={zoom.attach}
      className={styles.viewport}
      style={zoom.height === null ? {} : { height: zoom.height }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a person scrolls it, and draws on it, by keys
      tabIndex={0}
      aria-label={`Plan of ${name}`}
      aria-describedby={hint}
      data-plan
      onKeyDown={onKeyDown}
    >
      <span id={hint} hidden>
        {isDrawing
          ? 'Arrow keys move the cross. Space sets a point. Enter closes an outline.'
          : 'Arrow keys scroll.'}
      </span>
      <PlanSheet
        image={image}
        tallest="min(76vh, 900px)"
        zoom={zoom.zoom}
        className={styles.stage}
        data-sheet
        data-tool={tool}
        {...pointer.handlers}
        onClick={onClick}
        shapes={
          <>
            {shown.map((room) => {
              const points = pointsOf(room.place.outline);
              return (
                points.length > 0 && (
                  <polygon
                    key={room.id}
                    className={plan.shape}
                    points={shapePoints(points)}
                    data-chosen={room.id === chosen?.id || undefined}
                    data-quiet={(chosen !== null && room.id !== chosen.id) || undefined}
                    data-wrong={(room.id === dragged?.room && dragged.isWrong) || undefined}
                    data-room={room.id}
                    data-part="outline"
                  />
                )
              );
            })}
            {preview.length > 1 && (
              <polygon
                className={`${plan.shape} ${styles.preview}`}
                points={shapePoints(preview)}
                data-chosen
              />
            )}
          </>
        }
      >
        {shown.map(
          (room) => isPlaced(room.place) && <RoomMarks key={room.id} room={room} drawing={drawing} />,
        )}
        {active && !isDrawing && <Handles room={active} drawing={drawing} />}
        {corners.map((corner, at) => (
          <span
            // Corners have no identity but their order.
            key={at}
            className={styles.corner}
            style={spotStyle(corner)}
            data-first={at === 0 || undefined}
            aria-hidden
          />
        ))}
        {isDrawing && cross && <span className={styles.cross} style={spotStyle(cross)} aria-hidden />}
      </PlanSheet>
    </section>
  );
}
