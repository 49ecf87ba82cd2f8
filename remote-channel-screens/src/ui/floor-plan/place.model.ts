import { type PlanPoint, type Row, readPlanPoints } from 'shared-contracts/entities';
import { numberText } from '../value-text.ts';

/** Where a room lies on the plan of its floor, as its row stores it; null for none. */
export interface Place {
  outline: string | null;
  pin: string | null;
}

/** A room on a plan. */
export interface PlanRoom {
  id: number;
  version: number;
  name: string;
  capacity: number | null;
  isHidden: boolean;
  place: Place;
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** A room by its row. */
export function planRoom({ id, version, values }: Pick<Row, 'id' | 'version' | 'values'>): PlanRoom {
  return {
    id,
    version,
    name: String(values.name ?? ''),
    capacity: typeof values.capacity === 'number' ? values.capacity : null,
    isHidden: values.hidden === true,
    place: { outline: textOf(values.outline), pin: textOf(values.pin) },
  };
}

/** How many people a room holds: «1 person», «1,200 people»; null where nobody said. */
export function peopleText(capacity: number | null): string | null {
  if (capacity === null) return null;
  return capacity === 1 ? '1 person' : `${numberText(capacity)} people`;
}

/** The points of a stored shape; none for null. */
export function pointsOf(shape: string | null): PlanPoint[] {
  return shape === null ? [] : (readPlanPoints(shape) ?? []);
}

/** Whether a room is anywhere on the plan. */
export function isPlaced({ outline, pin }: Place): boolean {
  return outline !== null || pin !== null;
}

/** Whether both are the same place. */
export function isSamePlace(one: Place, other: Place): boolean {
  return one.outline === other.outline && one.pin === other.pin;
}

/** A point by the other axis. */
const turned = ({ x, y }: PlanPoint): PlanPoint => ({ x: y, y: x });

/** The parts of a horizontal line that lie within an outline, from left to right. */
function insideAt(points: readonly PlanPoint[], y: number): { from: number; to: number }[] {
  const crossings = points
    .flatMap((a, at) => {
      const b = points[(at + 1) % points.length] ?? a;
      return a.y > y === b.y > y ? [] : [a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)];
    })
    .sort((one, other) => one - other);
  return crossings.flatMap((from, at) => (at % 2 === 0 ? [{ from, to: crossings[at + 1] ?? from }] : []));
}

// Heights at which a label may stand, the middle first.
const heights = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];

/** Where a label stands, and how much room it has there around its middle, in fractions of the plan. */
export interface LabelSpot extends PlanPoint {
  width: number;
  height: number;
}

/** Where the label of an outline stands: the middle of a wide part of it, so that it lies within also where the outline has corners that point inward. */
export function labelSpot(points: readonly PlanPoint[]): LabelSpot {
  const ys = points.map(({ y }) => y);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  let best = { x: points[0]?.x ?? 0, y: top, width: 0 };
  for (const height of heights) {
    const y = top + (bottom - top) * height;
    for (const { from, to } of insideAt(points, y)) {
      // Clearly wider, or it stays nearer to the middle.
      if (to - from > best.width * 1.15) best = { x: (from + to) / 2, y, width: to - from };
    }
  }
  const { from, to } = insideAt(points.map(turned), best.x).find(
    (part) => part.from <= best.y && best.y <= part.to,
  ) ?? { from: best.y, to: best.y };
  return { ...best, height: 2 * Math.min(best.y - from, to - best.y) };
}

// Shares of the width of the plan, from which on a label is of the next size.
const labelSizes = [
  { below: 0.03, size: 'tiny' },
  { below: 0.06, size: 'narrow' },
  { below: 0.16, size: 'small' },
] as const;

// Nearer to the lower edge, a label below its pin would be cut off.
const lowest = 0.93;

/** On which side of its pin a label stands. */
export function sideOfPin({ y }: PlanPoint): 'above' | 'below' {
  return y > lowest ? 'above' : 'below';
}

/** The rooms that are on the plan with the places of their shapes, for drawing. */
export function drawn({ outline, pin }: Place) {
  const [corners, [spot]] = [pointsOf(outline), pointsOf(pin)];
  const label = corners.length > 0 ? labelSpot(corners) : null;
  const size = label === null ? undefined : labelSizes.find(({ below }) => label.width < below)?.size;
  return { corners, pin: spot ?? null, label, size };
}
