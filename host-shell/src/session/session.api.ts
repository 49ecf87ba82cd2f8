import { listChannels, listTypes, logout } from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';

/** Reads what a session starts with, channels and types, in parallel. */
export async function readSession(api: ApiClient, signal: AbortSignal) {
  const [channels, types] = await Promise.all([
    api.send(listChannels, { signal }),
    api.send(listTypes, { signal }),
  ]);
  return { channels: channels.data, types: types.data };
}

/** Revokes the current token on the server, even if the person leaves the page at once. Never throws. */
export async function revoke(api: ApiClient): Promise<void> {
  await api.send(logout, { keepalive: true }).catch(() => undefined);
}
