import type { ListAnswer } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';
import { type ListGiven, listRows } from './rows.api.ts';

const mostPages = 20;

/** Every row of a list, page after page, for a screen that shows them together; two thousand at most. */
export async function readAllRows(
  api: ApiClient,
  entity: EntityName,
  given: ListGiven,
  signal: AbortSignal,
): Promise<Pick<ListAnswer, 'data' | 'titles'>> {
  const all: Pick<ListAnswer, 'data' | 'titles'> = { data: [], titles: {} };
  let cursor: string | null = null;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const page: ListAnswer = await listRows(api, entity, given, { cursor, signal });
    all.data.push(...page.data);
    for (const [name, titles] of Object.entries(page.titles)) {
      all.titles[name] = { ...all.titles[name], ...titles };
    }
    if (page.next === null) break;
    cursor = page.next;
  }
  return all;
}
