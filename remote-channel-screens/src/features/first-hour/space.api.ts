import { type SpaceStart, startSpace as start } from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';

export async function startSpace(api: ApiClient, data: SpaceStart): Promise<void> {
  await api.send(start, { body: { context: { id: 0, type: 'space' }, data } });
}
