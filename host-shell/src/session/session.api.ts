import type { QueryClient } from '@tanstack/react-query';
import { listChannels, listTypes, logout } from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';

/** Starts a session with the token that the client carries: channels and types, side by side. */
export async function readSession(api: ApiClient, signal: AbortSignal) {
  const [channels, types] = await Promise.all([
    api.send(listChannels, { signal }),
    api.send(listTypes, { signal }),
  ]);
  return { channels: channels.data, types: types.data };
}

/** Revokes the token, whatever the answer, and forgets what was read with it. */
export async function revoke(api: ApiClient, cache: QueryClient): Promise<void> {
  await api.send(logout).catch(() => undefined);
  cache.clear();
}
