/** A change of a row: what decides whether it belongs to the run before it. */
interface Change {
  entity: string;
  id: number;
  title: string;
  channel: number | null;
  updatedAt: string;
  updatedBy: string;
  rows?: number;
}

/** Rows of one kind that one person changed one after the other, as one line. */
export type Run<Row> = Row & {
  /** The next two of them. */
  also?: { id: number; title: string }[];
  /** Whether there are others beyond those. */
  isMore?: boolean;
};

const mostNamed = 2;
const longestMs = 60 * 60_000;

function goesOn(first: Change, next: Change): boolean {
  return (
    first.rows === undefined &&
    next.rows === undefined &&
    first.entity === next.entity &&
    first.channel === next.channel &&
    first.updatedBy === next.updatedBy &&
    Date.parse(first.updatedAt) - Date.parse(next.updatedAt) < longestMs
  );
}

/** Joins what one person changed of one entity within an hour, where nothing else came in between. `changes`: the latest first. */
export function runsOf<Row extends Change>(changes: readonly Row[]): Run<Row>[] {
  const runs: Run<Row>[] = [];
  for (const change of changes) {
    const last = runs.at(-1);
    if (!last || !goesOn(last, change)) runs.push(change);
    else if ((last.also?.length ?? 0) === mostNamed) runs.splice(-1, 1, { ...last, isMore: true });
    else {
      const also = [...(last.also ?? []), { id: change.id, title: change.title }];
      runs.splice(-1, 1, { ...last, also });
    }
  }
  return runs;
}
