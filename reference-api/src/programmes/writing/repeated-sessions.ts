// The key of a further session with an identifier adds when it starts, as the file writes it.
const repeated = /^(.*)#(\d{4}-\d{2}-\d{2}T[^#]*)$/s;

interface Repeat {
  key: string;
  base: string;
  at: number;
}

function repeatOf(key: string): Repeat[] {
  const [, base, start] = repeated.exec(key) ?? [];
  return base === undefined || start === undefined ? [] : [{ key, base, at: Date.parse(start) }];
}

const byTime = (repeats: readonly Repeat[]) =>
  Map.groupBy(
    [...repeats].sort((one, other) => one.at - other.at),
    ({ base }) => base,
  );

/**
 * Which sessions here are those of a file that share an identifier and start at another time than before: of those whose keys are not on the other side,
 * the first here is the first of the file. Keys of the file with ids of sessions here; `known` has those by their keys, `left` keys that the file has
 * although its sessions cannot be read.
 */
export function movedRepeats(
  keys: readonly string[],
  known: ReadonlyMap<string, number>,
  left: readonly string[] = [],
): Map<string, number> {
  const ofFile = new Set([...keys, ...left]);
  const here = byTime([...known.keys()].filter((key) => !ofFile.has(key)).flatMap(repeatOf));
  const fresh = byTime(keys.filter((key) => !known.has(key)).flatMap(repeatOf));
  return new Map(
    [...fresh].flatMap(([base, ofBase]) => {
      const free = here.get(base) ?? [];
      return ofBase.flatMap(({ key }, at): [string, number][] => {
        const row = known.get(free[at]?.key ?? '');
        return row === undefined ? [] : [[key, row]];
      });
    }),
  );
}
