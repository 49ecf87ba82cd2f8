const kinds = ['success', 'info', 'warning', 'danger'] as const;

/** A notice that was given, and when (epoch milliseconds). What it offered to do is not kept: it may no longer hold. */
export interface Given {
  key: string;
  kind: (typeof kinds)[number];
  title: string;
  detail: string | null;
  at: number;
}

/** The notices of one person, the newest first, and when (epoch milliseconds) the person last looked at them. */
export interface NoticeList {
  given: readonly Given[];
  seenUntil: number;
}

export const noNotices: NoticeList = { given: [], seenUntil: 0 };

const most = 30;
// A server's long sentence does not fill the storage of the tab.
const longest = 500;

function isGiven(value: unknown): value is Given {
  const one = value as Given | null;
  return (
    typeof one === 'object' &&
    one !== null &&
    [one.key, one.title].every((text) => typeof text === 'string') &&
    (one.detail === null || typeof one.detail === 'string') &&
    kinds.includes(one.kind) &&
    Number.isSafeInteger(one.at) &&
    Math.abs(one.at) <= 8.64e15
  );
}

/** The list that was stored; an empty one where it cannot be read, or is another person's. */
export function readNotices(stored: string | null, person: string): NoticeList {
  try {
    const { of, given, seenUntil } = JSON.parse(stored ?? '') as Record<string, unknown>;
    if (of !== person || !Array.isArray(given) || typeof seenUntil !== 'number') return noNotices;
    return { given: given.filter(isGiven).slice(0, most), seenUntil };
  } catch {
    return noNotices;
  }
}

/** What is stored of a person's list. */
export function writeNotices({ given, seenUntil }: NoticeList, person: string): string {
  return JSON.stringify({ of: person, given, seenUntil });
}

/** The list with one more notice: it comes first, and the oldest is forgotten. */
export function withNotice(list: NoticeList, given: Given): NoticeList {
  const short = {
    ...given,
    title: given.title.slice(0, longest),
    detail: given.detail?.slice(0, longest) ?? null,
  };
  return { ...list, given: [short, ...list.given].slice(0, most) };
}
