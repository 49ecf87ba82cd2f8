// One thing: what a pointer does on the plan: it drags points, pins and outlines, draws, and pans.
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type PlanPoint, writePlanPoints } from 'shared-contracts/entities';
import { type Place, type PlanRoom, pointsOf } from '../../ui/floor-plan/place.model.ts';
import { onPlan, rectangle, withPointAfter } from './shapes.model.ts';
import { type Drawing, movedPart, type PlacePart, placeProblem } from './use-drawing.ts';

/** A place while it is dragged, and what is wrong with it. */
export interface Dragged {
  room: number;
  place: Place;
  isWrong: boolean;
}

type Held =
  | { kind: 'part'; room: PlanRoom; start: Place; part: PlacePart; words: string }
  | { kind: 'rectangle' }
  | { kind: 'pan'; left: number; top: number };

interface Press {
  pointer: number;
  from: PlanPoint;
  x: number;
  y: number;
  held: Held;
  hasMoved: boolean;
}

// Less is a click of a hand that trembles.
const clickPixels = 4;

/** Where on the sheet a pointer is. */
export function spotOf(
  sheet: Element,
  { clientX, clientY }: { clientX: number; clientY: number },
): PlanPoint {
  const { left, top, width, height } = sheet.getBoundingClientRect();
  return onPlan({ x: (clientX - left) / Math.max(1, width), y: (clientY - top) / Math.max(1, height) });
}

function partOf(text: string | undefined): PlacePart | null {
  if (text === 'outline' || text === 'pin') return text;
  return text === undefined ? null : Number(text);
}

/** The handlers of the sheet. Its parts say by `data-room`, `data-part` and `data-edge` what they are. */
export function useSheetPointer(drawing: Drawing, viewport: RefObject<HTMLDivElement | null>) {
  const press = useRef<Press | null>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [spot, setSpot] = useState<PlanPoint | null>(null);
  const [from, setFrom] = useState<PlanPoint | null>(null);
  // The click that follows a drag is no click.
  const wasDrag = useRef(false);

  function heldBy(event: PointerEvent<HTMLElement>): Held | null {
    const { chosen, tool } = drawing;
    if (tool === 'rectangle') return { kind: 'rectangle' };
    if (tool !== 'choose') return null;
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-room]') : null;
    const { room, part, edge } = target?.dataset ?? {};
    if (chosen && Number(room) === chosen.id) {
      if (edge !== undefined) {
        const points = withPointAfter(pointsOf(chosen.place.outline), Number(edge));
        if (!points) return null;
        const start = { ...chosen.place, outline: writePlanPoints(points) };
        return {
          kind: 'part',
          room: chosen,
          start,
          part: Number(edge) + 1,
          words: `add a point to ${chosen.name}`,
        };
      }
      const held = partOf(part);
      if (held === null) return null;
      const what = typeof held === 'number' ? `point ${held + 1} of ${chosen.name}` : chosen.name;
      return { kind: 'part', room: chosen, start: chosen.place, part: held, words: `move ${what}` };
    }
    // Fingers scroll by themselves.
    const element = viewport.current;
    if (event.pointerType !== 'mouse' || !element) return null;
    return { kind: 'pan', left: element.scrollLeft, top: element.scrollTop };
  }

  const placeNow = ({ held, from: start }: Press, to: PlanPoint): Place | null =>
    held.kind === 'part' ? movedPart(held.start, held.part, { x: to.x - start.x, y: to.y - start.y }) : null;

  function end(): void {
    press.current = null;
    setDragged(null);
    setFrom(null);
  }

  return {
    dragged,
    /** Where the pointer is while something is drawn, and where a rectangle began. */
    spot,
    from,
    /** Whether the click that comes now ends a drag. */
    endsDrag: () => wasDrag.current,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        wasDrag.current = false;
        // A second finger zooms: what the first one held stays where it was.
        if (press.current) {
          end();
          return;
        }
        if (event.button !== 0) return;
        const held = heldBy(event);
        if (!held) return;
        const at = spotOf(event.currentTarget, event);
        press.current = {
          ...{ pointer: event.pointerId, from: at, held, hasMoved: false },
          ...{ x: event.clientX, y: event.clientY },
        };
        if (held.kind === 'rectangle') setFrom(at);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const at = spotOf(event.currentTarget, event);
        if (drawing.tool === 'outline' || drawing.tool === 'rectangle') setSpot(at);
        const now = press.current;
        if (!now || now.pointer !== event.pointerId) return;
        const [x, y] = [event.clientX - now.x, event.clientY - now.y];
        if (!now.hasMoved && Math.hypot(x, y) < clickPixels) return;
        if (!now.hasMoved) event.currentTarget.setPointerCapture?.(event.pointerId);
        now.hasMoved = true;
        wasDrag.current = true;
        if (now.held.kind === 'pan' && viewport.current) {
          viewport.current.scrollLeft = now.held.left - x;
          viewport.current.scrollTop = now.held.top - y;
        }
        const place = placeNow(now, at);
        if (place && now.held.kind === 'part')
          setDragged({ room: now.held.room.id, place, isWrong: placeProblem(place) !== null });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const now = press.current;
        if (!now || now.pointer !== event.pointerId) return;
        const at = spotOf(event.currentTarget, event);
        end();
        const { held } = now;
        const isAdded = held.kind === 'part' && held.start !== held.room.place;
        if (held.kind === 'part' && (now.hasMoved || isAdded)) {
          drawing.put(held.room, now.hasMoved ? (placeNow(now, at) ?? held.start) : held.start, held.words);
        }
        const { chosen } = drawing;
        if (held.kind === 'rectangle' && now.hasMoved && chosen) {
          const corners = rectangle(now.from, at);
          if (corners) drawing.outline(chosen, corners);
        }
      },
      onPointerCancel: end,
      onPointerLeave: () => setSpot(null),
    },
  };
}
