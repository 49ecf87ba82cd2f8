import * as z from 'zod/mini';

/** A point on an image: fractions of its width and height from its top left corner, 0 to 1. */
export interface PlanPoint {
  x: number;
  y: number;
}

/** What a text field draws on the image of the row that the relation `on` leads to. */
export interface PlanShape {
  as: 'outline' | 'pin';
  on: string;
}

/** Minimum and maximum number of points of an outline. */
export const outlinePoints = { least: 3, most: 64 } as const;

/** Longest text of a shape. */
export const longestShape = 1000;

const outlineHint = `Give ${outlinePoints.least} to ${outlinePoints.most} points as x,y from 0 to 1, such as 0.1,0.1 0.4,0.1 0.4,0.5.`;
const crossingHint = 'An outline must not cross or touch itself.';
const pinHint = 'Give one point as x,y from 0 to 1, such as 0.25,0.5.';

// Four decimals: a pixel of an image of 10,000. Whole numbers of these units compare exactly.
const units = 10_000;
const coordinate = /^(?:0(?:\.\d{1,4})?|1(?:\.0{1,4})?)$/;

/**
 * The points of a text in the form of the attribute `points` of SVG: `x,y x,y`, with at most four decimals. Null if it has another form, or a
 * point outside the image.
 */
export function readPlanPoints(text: string): PlanPoint[] | null {
  const points = text.split(' ').map((pair) => pair.split(','));
  const isSound = points.every((pair) => pair.length === 2 && pair.every((one) => coordinate.test(one)));
  return isSound ? points.map(([x, y]) => ({ x: Number(x), y: Number(y) })) : null;
}

const inUnits = (fraction: number) => Math.round(Math.min(1, Math.max(0, fraction)) * units);

/** The text of points, as {@link readPlanPoints} reads it: rounded to four decimals, and moved onto the image where they lie outside. */
export function writePlanPoints(points: readonly PlanPoint[]): string {
  return points.map(({ x, y }) => `${inUnits(x) / units},${inUnits(y) / units}`).join(' ');
}

// Twice the signed area of a triangle.
const turn = (a: PlanPoint, b: PlanPoint, c: PlanPoint) =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

const isBetween = (a: PlanPoint, b: PlanPoint, c: PlanPoint) =>
  Math.min(a.x, b.x) <= c.x &&
  c.x <= Math.max(a.x, b.x) &&
  Math.min(a.y, b.y) <= c.y &&
  c.y <= Math.max(a.y, b.y);

function doMeet(a: PlanPoint, b: PlanPoint, c: PlanPoint, d: PlanPoint): boolean {
  const [ofC, ofD, ofA, ofB] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (Math.sign(ofC) * Math.sign(ofD) < 0 && Math.sign(ofA) * Math.sign(ofB) < 0) return true;
  return (
    (ofC === 0 && isBetween(a, b, c)) ||
    (ofD === 0 && isBetween(a, b, d)) ||
    (ofA === 0 && isBetween(c, d, a)) ||
    (ofB === 0 && isBetween(c, d, b))
  );
}

/** Whether the closed line through points crosses or touches itself, goes back on itself, or stays in one place. */
export function crossesItself(points: readonly PlanPoint[]): boolean {
  const whole = points.map(({ x, y }) => ({ x: inUnits(x), y: inUnits(y) }));
  const edges = whole.map((from, at) => [from, whole[(at + 1) % whole.length] ?? from] as const);
  return edges.some(([a, b], at) => {
    if (a.x === b.x && a.y === b.y) return true;
    const [, after] = edges[(at + 1) % edges.length] ?? [b, b];
    // The next edge begins where this one ends; it must not lead back along it.
    const isBack =
      turn(a, b, after) === 0 && (b.x - a.x) * (after.x - b.x) + (b.y - a.y) * (after.y - b.y) < 0;
    if (isBack) return true;
    return edges.some(([c, d], other) => {
      const isBeside = other <= at + 1 || (at === 0 && other === edges.length - 1);
      return !isBeside && doMeet(a, b, c, d);
    });
  });
}

/** Why a text is no such shape, as a sentence for people; null if it is one. */
export function shapeProblem(as: PlanShape['as'], text: string): string | null {
  const points = readPlanPoints(text);
  if (as === 'pin') return points?.length === 1 ? null : pinHint;
  if (!points || points.length < outlinePoints.least || points.length > outlinePoints.most)
    return outlineHint;
  return crossesItself(points) ? crossingHint : null;
}

/** The check of a text field that is such a shape; an empty text is none. */
export function shapeRule(as: PlanShape['as']) {
  const message = as === 'pin' ? pinHint : outlineHint;
  return z.refine<string>((text) => text === '' || shapeProblem(as, text) === null, {
    error: ({ input }) => shapeProblem(as, String(input)) ?? message,
  });
}
