import { writePlanPoints } from 'shared-contracts/entities';
import { box, chanceOf, drawing, line } from './strokes.ts';

const [width, height] = [960, 600];

const [left, right, top, bottom] = [60, 900, 60, 540];

/** Where the walls of a floor are: the corridor between two rows of rooms, and what divides them. */
function wallsOf(seed: number) {
  const chance = chanceOf(seed + 5000);
  const corridor = [chance.between(250, 280), chance.between(330, 350)] as const;
  const cut = (count: number) =>
    Array.from({ length: count - 1 }, (_, place) =>
      Math.round(left + ((right - left) * (place + 1)) / count + chance.between(-40, 40)),
    );
  const [above, below] = [cut(chance.one([2, 3])), cut(chance.one([3, 4]))];
  return { corridor, above, below };
}

// Within its walls.
const inset = 8;

/** The rooms of {@link floorPlan}, above the corridor from left to right, then below it: outlines in fractions of the picture, as rooms store them. */
export function roomOutlines(seed: number): string[] {
  const { corridor, above, below } = wallsOf(seed);
  const row = (cuts: readonly number[], from: number, to: number) =>
    [left, ...cuts].map((start, place) => {
      const [x, end] = [(start + inset) / width, ((cuts[place] ?? right) - inset) / width];
      const [y, low] = [(from + inset) / height, (to - inset) / height];
      return writePlanPoints([
        { x, y },
        { x: end, y },
        { x: end, y: low },
        { x, y: low },
      ]);
    });
  return [...row(above, top, corridor[0]), ...row(below, corridor[1], bottom)];
}

/** The walls of a floor seen from above, 960 × 600 pixels: rooms on both sides of a corridor. */
export function floorPlan(seed: number): string {
  const { corridor, above, below } = wallsOf(seed);
  const door = (x: number, y: number) => box(x - 22, y - 6, 44, 12, '#F7F5F0');
  const middles = (cuts: readonly number[]) =>
    [left, ...cuts].map((from, place) => (from + (cuts[place] ?? right)) / 2);
  return drawing(width, height, [
    box(0, 0, width, height, '#E4E7E2'),
    box(left, top, right - left, bottom - top, '#F7F5F0'),
    box(left, corridor[0], right - left, corridor[1] - corridor[0], '#E9EFEA'),
    line(`M${left} ${top} H${right} V${bottom} H${left} Z`, '#33424A', 10),
    ...corridor.map((y) => line(`M${left} ${y} H${right}`, '#33424A', 6)),
    ...above.map((x) => line(`M${x} ${top} V${corridor[0]}`, '#33424A', 6)),
    ...below.map((x) => line(`M${x} ${corridor[1]} V${bottom}`, '#33424A', 6)),
    ...middles(above).map((x) => door(x, corridor[0])),
    ...middles(below).map((x) => door(x, corridor[1])),
    box(left - 8, (corridor[0] + corridor[1]) / 2 - 24, 16, 48, '#3DBBAA'),
  ]);
}
