import { outlinePoints, type PlanPoint } from 'shared-contracts/entities';

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** A point on the plan: one beside it is moved to its edge. */
export function onPlan({ x, y }: PlanPoint): PlanPoint {
  return { x: within(x, 0, 1), y: within(y, 0, 1) };
}

/** Points that are moved together, as far as all of them stay on the plan. */
export function movedBy(points: readonly PlanPoint[], { x, y }: PlanPoint): PlanPoint[] {
  const [xs, ys] = [points.map((one) => one.x), points.map((one) => one.y)];
  const dx = within(x, -Math.min(...xs), 1 - Math.max(...xs));
  const dy = within(y, -Math.min(...ys), 1 - Math.max(...ys));
  return points.map((one) => ({ x: one.x + dx, y: one.y + dy }));
}

/** Points with another one in place of the one at an index. */
export function withPoint(points: readonly PlanPoint[], at: number, point: PlanPoint): PlanPoint[] {
  return points.map((one, index) => (index === at ? onPlan(point) : one));
}

/** Points with a new one after an index: in the middle of that edge, or where it is given. Null where there are as many as there may be. */
export function withPointAfter(
  points: readonly PlanPoint[],
  at: number,
  point?: PlanPoint,
): PlanPoint[] | null {
  const [from, to] = [points[at], points[(at + 1) % points.length]];
  if (!from || !to || points.length >= outlinePoints.most) return null;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return [...points.slice(0, at + 1), onPlan(point ?? middle), ...points.slice(at + 1)];
}

/** Points without one; null where an outline would have too few. */
export function withoutPoint(points: readonly PlanPoint[], at: number): PlanPoint[] | null {
  return points.length <= outlinePoints.least ? null : points.filter((_, index) => index !== at);
}

// Less than this, of the plan's width or height, was meant as a click.
const leastSide = 0.01;

/** The rectangle between two corners; null where it is hardly one. */
export function rectangle(one: PlanPoint, other: PlanPoint): PlanPoint[] | null {
  const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)];
  const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)];
  if (right - left < leastSide || bottom - top < leastSide) return null;
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  return corners.map(onPlan);
}

/** How far an arrow key moves: half a percent, with Shift five. Null for any other key. */
export function arrowStep({ key, shiftKey }: { key: string; shiftKey: boolean }): PlanPoint | null {
  const step = shiftKey ? 0.05 : 0.005;
  switch (key) {
    case 'ArrowLeft':
      return { x: -step, y: 0 };
    case 'ArrowRight':
      return { x: step, y: 0 };
    case 'ArrowUp':
      return { x: 0, y: -step };
    case 'ArrowDown':
      return { x: 0, y: step };
    default:
      return null;
  }
}
