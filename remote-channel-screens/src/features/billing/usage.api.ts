import { readUsage as call, type Usage } from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';

export async function readUsage(api: ApiClient, signal: AbortSignal): Promise<Usage> {
  const { data } = await api.send(call, { signal });
  return data;
}
