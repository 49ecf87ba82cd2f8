import type { ListAnswer } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';
import { type ListOptions, listRows, type PageBegin } from './rows.api.ts';

const perPage = 200;
const mostPages = 15;

/** Rows of a list that are shown together. */
export interface AllRows extends Pick<ListAnswer, 'data' | 'titles'> {
  /** How many there are; null if nobody counted them all. */
  total: number | null;
  /** Whether these are all of them. */
  isWhole: boolean;
}

type ReadPage = (begin: PageBegin) => Promise<ListAnswer>;

function together(pages: readonly ListAnswer[], isWhole: boolean): AllRows {
  const rows = new Map(pages.flatMap(({ data }) => data.map((row) => [row.id, row] as const)));
  const all: AllRows = { data: [...rows.values()], titles: {}, total: 0, isWhole };
  for (const { total, more, titles } of pages) {
    all.total = more ? null : total;
    for (const [name, named] of Object.entries(titles)) {
      all.titles[name] = { ...all.titles[name], ...named };
    }
  }
  return all;
}

/** The other pages at once, where the first one says how many there are; null if rows came or went meanwhile. */
async function readAtOnce(first: ListAnswer, readPage: ReadPage): Promise<AllRows | null> {
  const count = Math.ceil(first.total / perPage);
  if (first.more || count > mostPages) return null;
  const others = Array.from({ length: count - 1 }, (_, place) =>
    readPage({ at: (place + 1) * perPage, limit: perPage }),
  );
  const pages = [first, ...(await Promise.all(others))];
  const all = together(pages, true);
  return pages.every(({ total }) => total === all.data.length) ? all : null;
}

/** Every row of a list for a screen that shows them together; three thousand at most, the first ones in its order. */
export async function readAllRows(
  api: ApiClient,
  entity: EntityName,
  options: ListOptions,
  signal: AbortSignal,
): Promise<AllRows> {
  const readPage: ReadPage = (begin) =>
    listRows(api, entity, { ...options, limit: perPage }, { begin, signal });
  const first = await readPage(null);
  if (first.next === null) return together([first], true);
  const atOnce = await readAtOnce(first, readPage);
  if (atOnce) return atOnce;
  const pages = [first];
  let next: string | null = first.next;
  while (next !== null && pages.length < mostPages) {
    const page = await readPage(next);
    pages.push(page);
    next = page.next;
  }
  return together(pages, next === null);
}
