import { type SpaceStart, startSpace as start } from 'shared-contracts/api';
import { type ApiClient, repeatTimedOut } from 'shared-contracts/http';

/** Starts a space. The server may need longer to fill it than one call may last. */
export async function startSpace(api: ApiClient, data: SpaceStart, idempotencyKey: string): Promise<void> {
  const body = { context: { id: 0, type: 'space' }, data };
  await repeatTimedOut(() => api.send(start, { body, idempotencyKey }));
}
