import type { ListAnswer } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';
import { type ListOptions, listRows } from './rows.api.ts';

const perPage = 200;
const mostPages = 15;

/** Rows of a list that are shown together. */
export interface AllRows extends Pick<ListAnswer, 'data' | 'titles'> {
  /** How many there are; null if nobody counted them all. */
  total: number | null;
  /** Whether these are all of them. */
  isWhole: boolean;
}

/** Every row of a list, page after page, for a screen that shows them together; three thousand at most, the first ones in its order. */
export async function readAllRows(
  api: ApiClient,
  entity: EntityName,
  options: ListOptions,
  signal: AbortSignal,
): Promise<AllRows> {
  const all: AllRows = { data: [], titles: {}, total: 0, isWhole: false };
  let cursor: string | null = null;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const page: ListAnswer = await listRows(
      api,
      entity,
      { ...options, limit: perPage },
      { begin: cursor, signal },
    );
    all.data.push(...page.data);
    for (const [name, titles] of Object.entries(page.titles)) {
      all.titles[name] = { ...all.titles[name], ...titles };
    }
    all.total = page.more ? null : page.total;
    if (page.next === null) {
      all.isWhole = true;
      break;
    }
    cursor = page.next;
  }
  return all;
}
