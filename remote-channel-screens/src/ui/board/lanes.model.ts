/** A time of a day in minutes since it began. */
export interface Span {
  from: number;
  to: number;
}

/** An entry beside others of the same time: in `lane` of `lanes`. */
export type InLane<T> = T & { lane: number; lanes: number };

/** Puts spans, in the order of their begins, side by side where they overlap. */
export function inLanes<T extends Span>(spans: readonly T[]): InLane<T>[] {
  const placed: InLane<T>[] = [];
  let together: InLane<T>[] = [];
  let end = 0;
  const close = () => {
    const lanes = Math.max(0, ...together.map(({ lane }) => lane + 1));
    for (const one of together) one.lanes = lanes;
    together = [];
  };
  for (const span of spans) {
    if (span.from >= end) close();
    const busy = new Set(together.filter(({ to }) => to > span.from).map(({ lane }) => lane));
    let lane = 0;
    while (busy.has(lane)) lane += 1;
    const one = { ...span, lane, lanes: 1 };
    together.push(one);
    placed.push(one);
    end = Math.max(end, span.to);
  }
  close();
  return placed;
}
