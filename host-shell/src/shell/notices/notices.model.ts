const kinds = ['success', 'info', 'warning', 'danger'] as const;

/** A notification and its time (epoch milliseconds). The tab does not store its action: it may no longer apply. */
export interface StoredNotice {
  key: string;
  kind: (typeof kinds)[number];
  title: string;
  detail: string | null;
  at: number;
}

/** The notifications of one person, newest first, and when the person last looked at them (epoch milliseconds). */
export interface NoticeList {
  notices: readonly StoredNotice[];
  seenUntil: number;
}

export const noNotices: NoticeList = { notices: [], seenUntil: 0 };

const most = 30;
// Limits long messages of the server, so that they do not fill the storage of the tab.
const longest = 500;

function isStoredNotice(value: unknown): value is StoredNotice {
  const one = value as StoredNotice | null;
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

/** The stored list; empty if it is malformed or belongs to another person. */
export function readNotices(stored: string | null, person: string): NoticeList {
  try {
    // Browsers have the list stored under the name `given`.
    const { of, given: notices, seenUntil } = JSON.parse(stored ?? '') as Record<string, unknown>;
    if (of !== person || !Array.isArray(notices) || typeof seenUntil !== 'number') return noNotices;
    // Older versions stored successes too.
    const shown = notices.filter((one) => isStoredNotice(one) && one.kind !== 'success');
    return { notices: shown.slice(0, most), seenUntil };
  } catch {
    return noNotices;
  }
}

/** The text to store for a person's list. */
export function writeNotices({ notices, seenUntil }: NoticeList, person: string): string {
  return JSON.stringify({ of: person, given: notices, seenUntil });
}

/** Adds a notification at the start of the list, and drops the oldest beyond the limit. */
export function withNotice(list: NoticeList, notice: StoredNotice): NoticeList {
  const short = {
    ...notice,
    title: notice.title.slice(0, longest),
    detail: notice.detail?.slice(0, longest) ?? null,
  };
  return { ...list, notices: [short, ...list.notices].slice(0, most) };
}

/** The list without a notification. */
export function withoutNotice(list: NoticeList, key: string): NoticeList {
  return { ...list, notices: list.notices.filter((one) => one.key !== key) };
}
