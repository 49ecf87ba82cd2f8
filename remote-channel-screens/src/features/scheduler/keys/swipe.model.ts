/** A point on the screen, in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Which ways what is under a finger scrolls by itself, in pixels that are left to each side. */
export interface ScrollRoom {
  left: number;
  right: number;
}

// The least way of a swipe in pixels, and how many times as wide as it is high.
const [leastWay, flatness] = [64, 2];

/**
 * The step that a swipe means: 1 to the left, to what comes next; -1 to the right; 0 for none, as where a finger scrolls up and down, or scrolls sideways what still
 * can be.
 */
export function swipedStep(from: Point, to: Point, room: ScrollRoom): -1 | 0 | 1 {
  const [across, down] = [to.x - from.x, to.y - from.y];
  if (Math.abs(across) < leastWay || Math.abs(across) < flatness * Math.abs(down)) return 0;
  if (across < 0) return room.right > 0 ? 0 : 1;
  return room.left > 0 ? 0 : -1;
}
