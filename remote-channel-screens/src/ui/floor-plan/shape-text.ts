import { type PlanPoint, readPlanPoints } from 'shared-contracts/entities';

/** A fraction as percent, to a hundredth: «12.5 %». */
function percentText(fraction: number): string {
  return `${Math.round(fraction * 10_000) / 100} %`;
}

/** Where a point lies, from the left and from the top: «12.5 % × 40 %». */
export function pointText({ x, y }: PlanPoint): string {
  return `${percentText(x)} × ${percentText(y)}`;
}

/** A shape on a plan in words: «4 points: 10 % × 10 %, …», or the place of a pin; the text itself where it is no shape. */
export function shapeText(text: string): string {
  const points = readPlanPoints(text);
  if (!points) return text;
  const places = points.map(pointText).join(', ');
  return points.length === 1 ? places : `${points.length} points: ${places}`;
}
