import { type Overview, overview } from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';

export async function readOverview(api: ApiClient, signal: AbortSignal): Promise<Overview> {
  const { data } = await api.send(overview, { signal });
  return data;
}
