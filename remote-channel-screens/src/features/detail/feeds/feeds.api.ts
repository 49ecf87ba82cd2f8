import {
  type CalendarFeed,
  type FeedEntity,
  readFeed as read,
  renewFeed as renew,
} from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';

/** What a feed is of. */
export interface FeedOf {
  entity: FeedEntity;
  id: number;
}

/** The secret address of a calendar feed. */
export async function readFeed(api: ApiClient, of: FeedOf, signal: AbortSignal): Promise<CalendarFeed> {
  return (await api.send(read, { params: of, signal })).data;
}

/** Gives a calendar feed another address. */
export async function renewFeed(api: ApiClient, of: FeedOf): Promise<CalendarFeed> {
  const body = { context: { id: of.id, type: of.entity } };
  return (await api.send(renew, { params: of, body })).data;
}
