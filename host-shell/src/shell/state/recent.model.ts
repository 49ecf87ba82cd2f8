/** A recent row: its path, title and channel. */
export interface Opened {
  path: string;
  title: string;
  /** Name of the entity in one word: room, article. */
  kind: string;
  channel: number;
  type: number;
}

const most = 12;

function isOpened(value: unknown): value is Opened {
  const one = value as Opened | null;
  return (
    typeof one === 'object' &&
    one !== null &&
    [one.path, one.title, one.kind].every((text) => typeof text === 'string') &&
    one.path.startsWith('/app/') &&
    Number.isInteger(one.channel) &&
    Number.isInteger(one.type)
  );
}

/** The stored list; empty if it cannot be read, or if it is another person's. */
export function readOpened(stored: string | null, person: string): Opened[] {
  try {
    const { of, opened } = JSON.parse(stored ?? '') as { of: unknown; opened: unknown[] };
    return of === person ? opened.filter(isOpened).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** The text to store for a person. */
export function writeOpened(opened: readonly Opened[], person: string): string {
  return JSON.stringify({ of: person, opened });
}

/** The list with an opened row first and without duplicates; drops the oldest beyond the limit. */
export function withOpened(opened: readonly Opened[], next: Opened): Opened[] {
  return [next, ...opened.filter(({ path }) => path !== next.path)].slice(0, most);
}
